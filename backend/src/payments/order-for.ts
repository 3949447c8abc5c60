import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { isRefusal } from '../refusals';
import type { Attempt } from './attempts';
import { capturePayment } from './capture-payment';
import { closeCart } from './close-ordered-cart';
import { fingerprintOf } from './fingerprint';
import { deleteLeftovers, markCart } from './leftover-order';
import { keepOnlySession, sessionOver } from './own-session';
import { type PayableCart, readPayableCart } from './payable-cart';
import { makeStandingOrder, standingOrderOf } from './standing-order';

/** What a payment has come to. Money that is not captured has to go back. */
export type PaidOrder =
  | { isCaptured: true; orderId: string }
  /** The order is that of the payment and was cancelled meanwhile; undefined when it has none. */
  | { isCaptured: false; orderId: string | undefined };

const NO_ORDER: PaidOrder = { isCaptured: false, orderId: undefined };

/** Makes the order of a held payment, or finds it, and captures its money. The cart must be locked. */
export async function orderFor(container: MedusaContainer, attempt: Attempt): Promise<PaidOrder> {
  const cartId = attempt.cart_id;
  const orderId =
    (await standingOrderOf(container, cartId)) ?? (await makeOrder(container, attempt));
  if (orderId === undefined) return NO_ORDER;
  // A crash may have come between the order and the end of its cart, where it goes on to be open.
  await closeCart(container, cartId);
  const collection = (await readPayableCart(container, cartId))?.payment_collection;
  const session = collection && sessionOver(collection, attempt.gateway_order_id);
  // Without one, it was another payment that has paid for this order.
  if (!session) return NO_ORDER;
  const request = { cartId, orderId, sessionId: session.id };
  return { isCaptured: await capturePayment(container, request), orderId };
}

async function makeOrder(
  container: MedusaContainer,
  attempt: Attempt,
): Promise<string | undefined> {
  const cart = await cleanCart(container, attempt);
  if (!cart || !isStillPaid(cart, attempt)) return undefined;
  await keepOnlySession(container, cart, attempt);
  await markCart(container, cart, attempt.id);
  try {
    return await makeStandingOrder(container, cart.id, attempt.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Cart ${cart.id} was paid and cannot be ordered: ${error.message}`);
    return undefined;
  }
}

/** The attempt's cart, without orders that were begun for it and left over. */
async function cleanCart(
  container: MedusaContainer,
  attempt: Attempt,
): Promise<PayableCart | undefined> {
  const cart = await readPayableCart(container, attempt.cart_id);
  const hadLeftovers = cart && (await deleteLeftovers(container, cart, attempt.id));
  return hadLeftovers ? readPayableCart(container, attempt.cart_id) : cart;
}

/** Whether the cart can become an order, and is what the attempt pays for. */
function isStillPaid(cart: PayableCart, attempt: Attempt): boolean {
  if (cart.completed_at != null || !cart.email) return false;
  return attempt.state === 'open' && fingerprintOf(cart) === attempt.fingerprint;
}
