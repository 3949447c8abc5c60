import * as v from 'valibot';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';

const idSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));

/** A random name of this device for the merge of carts; made when first asked for, another one after log out. */
export async function clientIdIn(store: DeviceStore): Promise<string> {
  const id = await store.change(deviceKeys.clientId, (kept) =>
    v.is(idSchema, kept) ? kept : randomHex(16),
  );
  return v.parse(idSchema, id);
}

/** Not `randomUUID`: browsers have it on https only, and a shop on a local network may have none. */
function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
