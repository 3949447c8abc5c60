import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { assertCartLocked } from '../cart-lock/locks';
import { isRefusal } from '../refusals';
import type { Attempt } from './attempts';
import { capturePayment } from './capture-payment';
import { closeCart } from './close-ordered-cart';
import { completeCart } from './complete-cart';
import { fingerprintOf } from './fingerprint';
import { deleteLeftovers, markCart } from './leftover-order';
import { keepOnlySession, sessionOver } from './own-session';
import { orderOfCart, type PayableCart, readPayableCart } from './payable-cart';

/** What a payment has come to. Money that is not captured has to go back. */
export type PaidOrder =
  | { isCaptured: true; orderId: string }
  /** The order is that of the payment and was cancelled meanwhile; undefined when it has none. */
  | { isCaptured: false; orderId: string | undefined };

const NO_ORDER: PaidOrder = { isCaptured: false, orderId: undefined };

/** Makes the order of a held payment, or finds it, and captures its money. The cart must be locked. */
export async function orderFor(container: MedusaContainer, attempt: Attempt): Promise<PaidOrder> {
  const cart = await readPayableCart(container, attempt.cart_id);
  if (!cart) return NO_ORDER;
  const known = await orderOfCart(container, cart.id);
  if (known === undefined) await deleteLeftovers(container, cart, attempt);
  const orderId = known ?? (await makeOrder(container, cart, attempt));
  if (orderId === undefined) return NO_ORDER;
  // A crash may have come between the order and the end of its cart, where it goes on to be open.
  await closeCart(container, cart.id);
  const collection = (await readPayableCart(container, cart.id))?.payment_collection;
  const session = collection && sessionOver(collection, attempt.gateway_order_id);
  // Without one, it was another payment that has paid for this order.
  if (!session) return NO_ORDER;
  const request = { cartId: cart.id, orderId, sessionId: session.id };
  return { isCaptured: await capturePayment(container, request), orderId };
}

async function makeOrder(
  container: MedusaContainer,
  cart: PayableCart,
  attempt: Attempt,
): Promise<string | undefined> {
  if (cart.completed_at != null || !cart.email) return undefined;
  if (attempt.state !== 'open' || fingerprintOf(cart) !== attempt.fingerprint) return undefined;
  await keepOnlySession(container, cart, attempt);
  await markCart(container, cart, attempt);
  await assertCartLocked(cart.id);
  try {
    return await completeCart(container, cart.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Cart ${cart.id} was paid and cannot be ordered: ${error.message}`);
    return undefined;
  }
}
