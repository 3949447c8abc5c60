import * as v from 'valibot';
import { olderKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import type { Credentials } from './replay/next-move';
import type { SyncCore } from './replay/sync-core';

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
const idOrNone = v.fallback(v.nullish(idSchema, null), null);
const heartsSchema = v.fallback(
  v.array(v.object({ productId: idSchema, variantId: v.nullable(idSchema) })),
  [],
);

/**
 * Brings what an older build left on the device into the log, before anything is sent; then the old keys go. What dies in
 * between is done anew at the next start: a device that holds a cart takes no other, and a heart given twice is one.
 * @throws StorageTrouble
 */
export async function takeOverOlder(
  store: DeviceStore,
  core: Pick<SyncCore, 'edit' | 'signIn' | 'takeOverCart' | 'view'>,
  signedIn: Credentials | null,
): Promise<void> {
  const cartId = v.parse(idOrNone, await store.read(olderKeys.cartId));
  const owner = v.parse(idOrNone, await store.read(olderKeys.cartOwner));
  const hearts = v.parse(heartsSchema, await store.read(olderKeys.hearts));
  if (cartId === null && hearts.length === 0) return forgetOlder(store);
  const isCustomers = owner !== null && owner === signedIn?.customerId;
  // A guest's cart is theirs before the sign-in, which then merges it.
  if (cartId !== null && owner === null) await core.takeOverCart(cartId);
  if (signedIn !== null) await core.signIn(signedIn.customerId);
  if (cartId !== null && isCustomers) await core.takeOverCart(cartId);
  for (const heart of hearts) {
    const { epoch } = await core.view();
    // Of its product nothing was kept: the screen asks the catalogue.
    const nothing = { title: '', handle: null, thumbnail: null };
    const item = { ...heart, ...nothing, unitPrice: null, compareAtUnitPrice: null };
    await core.edit({ op: 'wish', item }, epoch);
  }
  await forgetOlder(store);
}

async function forgetOlder(store: DeviceStore): Promise<void> {
  for (const key of Object.values(olderKeys)) {
    if ((await store.read(key)) !== undefined) await store.change(key, () => undefined);
  }
}
