import * as v from 'valibot';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import { sessionRecordSchema } from './session-record';
import type { Credentials } from '@aangan/offline-cart';

/**
 * Credentials of the signed-in customer, read at each call, because another tab may have changed them.
 * Works in the page and in the worker.
 * @returns null for a guest, and while the customer of a token is unknown
 */
export async function credentialsFrom(store: DeviceStore): Promise<Credentials | null> {
  const kept = v.safeParse(sessionRecordSchema, await store.read(deviceKeys.session));
  if (!kept.success || kept.output.customer === null) return null;
  return { customerId: kept.output.customer.id, token: kept.output.token };
}
