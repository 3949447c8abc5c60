import * as v from 'valibot';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import { keptSessionSchema } from './kept-session';
import type { Credentials } from './replay/next-move';

/**
 * Who is signed in on this device, read anew each time: another tab may have signed in or out. Runs in the page and in the
 * worker. @returns null for a guest, and while it is not known whose the token is
 */
export async function credentialsFrom(store: DeviceStore): Promise<Credentials | null> {
  const kept = v.safeParse(keptSessionSchema, await store.read(deviceKeys.session));
  if (!kept.success || kept.output.customer === null) return null;
  return { customerId: kept.output.customer.id, token: kept.output.token };
}
