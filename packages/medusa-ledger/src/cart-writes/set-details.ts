import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readCart, type StoredCart } from '../carts/stored-cart';
import { announceCart, holdCart } from '../engine/hold-cart';
import { planRefresh, writeRefresh } from '../engine/refresh-lines';
import { markStale, tryToFreshen } from '../engine/stale-carts';
import { isEngineUsable } from '../engine/usable';
import { LockTimeout } from '../locks/cart-busy';
import { buyerOf } from './buyer';
import { type CartAddress, detailsSchema, writeDetails } from './write-details';

/**
 * Changes the email and the addresses of a cart as Medusa's `updateCartWorkflow` does, by the engine. The cart must be locked.
 *
 * @param body of the store API's POST /store/carts/:id, validated
 * @returns false when nothing was written and Medusa's handler must respond: the engine does not know the case, or it is an error
 * @throws {MedusaError} invalid data, for a text that is no email
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function setDetails(
  container: MedusaContainer,
  cartId: string,
  body: object,
): Promise<boolean> {
  if (!(await isEngineUsable(container))) return false;
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const details = detailsSchema.safeParse(Object.fromEntries(given)).data;
  const cart = await readCart(container, cartId);
  if (!details || !cart || cart.isCompleted) return false;
  const { region_id: region, shipping_address: address } = details;
  const isKnown =
    cart.hasSystemTaxes &&
    cart.locale === undefined &&
    (region === undefined || region === cart.regionId) &&
    (address === undefined || address.country_code === cart.shippingAddress?.country_code);
  const buyer = isKnown ? await buyerOf(container, cart, details.email) : undefined;
  if (!buyer) return false;
  // Medusa works prices and taxes out again whenever the region is given.
  const isPriced = region !== undefined || (address && changesTaxes(address, cart));
  const after = { ...cart, ...buyer, ...(address && { shippingAddress: taxAddress(address) }) };
  const refresh = isPriced ? await planRefresh(container, after) : undefined;
  if (isPriced && !refresh) return false;

  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.transaction(async (transaction) => {
    if (!(await holdCart(transaction, cart))) throw new LockTimeout();
    await writeDetails(transaction, cartId, buyer, details);
    const isWritten = !refresh || (await writeRefresh(transaction, cartId, refresh));
    if (!isWritten) throw new LockTimeout();
    await markStale(transaction, cartId);
  });
  await announceCart(container, cartId);
  await tryToFreshen(container, cartId);
  return true;
}

/** What taxes may depend on; what an address leaves out counts as unchanged, as for Medusa. */
function changesTaxes(next: CartAddress, { shippingAddress: before }: StoredCart): boolean {
  return (['province', 'postal_code', 'city'] as const).some(
    (field) => next[field] !== undefined && next[field] !== before?.[field],
  );
}

function taxAddress(address: CartAddress): NonNullable<StoredCart['shippingAddress']> {
  const { country_code, province, city, postal_code, address_1, address_2 } = address;
  return {
    country_code,
    province: province ?? null,
    city: city ?? null,
    postal_code: postal_code ?? null,
    address_1: address_1 ?? null,
    address_2: address_2 ?? null,
  };
}
