import type { MedusaContainer, ValidateFulfillmentDataContext } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { readCart } from '../carts/stored-cart';
import { readCartForRefresh } from '../engine/cart-for-refresh';
import { newMethodId, readDeliveryOption, replaceMethods } from '../engine/delivery';
import { announceCart, holdCart } from '../engine/hold-cart';
import { markStale, tryToFreshen } from '../engine/stale-carts';
import { readMethodTaxLines } from '../engine/tax-lines';
import { isEngineUsable } from '../engine/usable';
import { LockTimeout } from '../locks/cart-busy';

/** What providers get: the cart as Medusa's query returns it, and from where it is sent. */
const contextSchema = z.custom<ValidateFulfillmentDataContext>(
  (value) => typeof value === 'object',
);

/** A way of delivery, with what its provider wants to know. */
export type ChosenDelivery = { id: string; data: Record<string, unknown> };

/**
 * Gives a cart a way of delivery as Medusa's `addShippingMethodToCartWorkflow` does, which reads the cart and prices the delivery
 * twice. The cart must be locked.
 *
 * @param chosen undefined for the first way that is offered
 * @returns false when nothing was written and Medusa's handler must respond: the engine does not know the case, or it is an error
 * @throws {MedusaError} of the delivery's provider
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function setDelivery(
  container: MedusaContainer,
  cartId: string,
  chosen?: ChosenDelivery,
): Promise<boolean> {
  if (!(await isEngineUsable(container))) return false;
  const cart = await readCart(container, cartId);
  const known = await readCartForRefresh(container, cartId);
  if (!cart || cart.isCompleted || !known) return false;
  if (!cart.hasSystemTaxes || cart.locale !== undefined) return false;
  const option = await readDeliveryOption(container, cartId, known, chosen);
  if (!option?.provider_id) return false;
  const profile = option.shipping_profile_id;
  const isReplaced = known.methods.every(({ shipping_option: of }) => {
    const its = of?.shipping_profile_id;
    return !its || its === profile;
  });
  if (!isReplaced) return false;

  const context = contextSchema.parse({
    ...known.cart,
    from_location: option.stock_location ?? {},
  });
  const data = await container
    .resolve(Modules.FULFILLMENT)
    .validateFulfillmentData(option.provider_id, option.data ?? {}, chosen?.data ?? {}, context);
  const id = newMethodId();
  const method = { id, shipping_option_id: option.id, amount: option.amount };
  const taxLines = await readMethodTaxLines(container, cart, [method]);
  const removed = known.methods.map((each) => each.id);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.transaction(async (transaction) => {
    if (!(await holdCart(transaction, cart))) throw new LockTimeout();
    await replaceMethods(transaction, cartId, removed, { id, option, data: data ?? {}, taxLines });
    await markStale(transaction, cartId);
  });
  await announceCart(container, cartId);
  await tryToFreshen(container, cartId, true);
  return true;
}
