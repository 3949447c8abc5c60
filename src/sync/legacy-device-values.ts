import * as v from 'valibot';
import { legacyDeviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import type { Credentials, SyncCore } from '@aangan/offline-cart';

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
const idOrNone = v.fallback(v.nullish(idSchema, null), null);
const heartsSchema = v.fallback(
  v.array(v.object({ productId: idSchema, variantId: v.nullable(idSchema) })),
  [],
);

/**
 * Moves what an older build stored on the device into the log, before anything is sent; then removes the
 * old keys. If the page dies meanwhile, the next start repeats it: a device with a cart takes over no
 * other, and a repeated wish is one.
 * @throws StorageError
 */
export async function takeOverLegacyValues(
  store: DeviceStore,
  core: Pick<SyncCore, 'edit' | 'signIn' | 'takeOverCart' | 'view'>,
  signedIn: Credentials | null,
): Promise<void> {
  const cartId = v.parse(idOrNone, await store.read(legacyDeviceKeys.cartId));
  const owner = v.parse(idOrNone, await store.read(legacyDeviceKeys.cartOwner));
  const hearts = v.parse(heartsSchema, await store.read(legacyDeviceKeys.hearts));
  if (cartId === null && hearts.length === 0) return removeLegacyValues(store);
  const isCustomers = owner !== null && owner === signedIn?.customerId;
  // A guest's cart is taken over before the sign-in, which then merges it.
  if (cartId !== null && owner === null) await core.takeOverCart(cartId);
  if (signedIn !== null) await core.signIn(signedIn.customerId);
  if (cartId !== null && isCustomers) await core.takeOverCart(cartId);
  for (const heart of hearts) {
    const { epoch } = await core.view();
    // Nothing is known of the product, so the screen reads the catalogue.
    const nothing = { title: '', handle: null, thumbnail: null };
    const item = { ...heart, ...nothing, unitPrice: null, compareAtUnitPrice: null };
    await core.edit({ op: 'wish', item }, epoch);
  }
  await removeLegacyValues(store);
}

async function removeLegacyValues(store: DeviceStore): Promise<void> {
  for (const key of Object.values(legacyDeviceKeys)) {
    if ((await store.read(key)) !== undefined) await store.change(key, () => undefined);
  }
}
