import type { MedusaContainer } from '@medusajs/framework/types';
import { isRefusal } from '@aangan/medusa-ledger/errors/refusals';
import type { Attempt } from './attempts';
import { capturePayment } from './capture-payment';
import { finishCodOrder } from './cash-on-delivery/finish-cod-order';
import { reserveAdvanceOrder } from './cash-on-delivery/reserve-advance-order';
import { withdrawCodOrder } from './cash-on-delivery/withdraw-cod-order';
import { closeCart } from '@aangan/medusa-ledger/carts/ordered-cart';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { type PayableCart, readPayableCart, readPaymentCollection } from './payable-cart';
import { fingerprintOf } from './fingerprint';
import { deleteOrphanedOrders, markCart } from './unfinished-orders';
import { findSession, keepOnlySession } from './payment-session';
import { findCompleteOrder, placeOrder } from './place-order';

/** The result of a payment. When it is not captured, it must be refunded. */
export type PaidOrder =
  | { isCaptured: true; orderId: string }
  /** Id of the payment's order, which was cancelled since; undefined when there is none. */
  | { isCaptured: false; orderId: string | undefined };

const NO_ORDER: PaidOrder = { isCaptured: false, orderId: undefined };

/**
 * Places the order of an authorized payment, or finds it, and captures the payment. The cart must be locked.
 * @param paymentId the gateway's payment that is chosen for the order
 */
export async function placePaidOrder(
  container: MedusaContainer,
  attempt: Attempt,
  paymentId: string,
): Promise<PaidOrder> {
  const cartId = attempt.cart_id;
  const orderId =
    (await findCompleteOrder(container, cartId)) ??
    (await makeOrder(container, attempt, paymentId));
  if (orderId === undefined) return NO_ORDER;
  // A crash between the order and the completion of its cart leaves the cart open.
  if (attempt.on_delivery) await finishCodOrder(container, cartId, orderId);
  else await closeCart(container, cartId);
  const collection = await readPaymentCollection(container, cartId);
  const session = collection && findSession(collection, attempt.gateway_order_id);
  // Without a session, another payment paid for this order.
  if (!session) return NO_ORDER;
  const request = { cartId, orderId, sessionId: session.id, paymentId };
  return { isCaptured: await capturePayment(container, request), orderId };
}

async function makeOrder(container: MedusaContainer, attempt: Attempt, paymentId: string) {
  const payable = await readCartWithoutOrphans(container, attempt);
  if (!payable || !isStillPayable(payable, attempt)) return undefined;
  const cart = attempt.on_delivery
    ? await reserveAdvanceOrder(container, payable, attempt, attempt.on_delivery)
    : payable;
  if (!cart) return undefined;
  await keepOnlySession(container, cart, attempt, paymentId);
  await markCart(container, cart, attempt.id);
  try {
    return await placeOrder(container, cart.id, attempt.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logOf(container).warn(`Cart ${cart.id} was paid and cannot be ordered: ${error.message}`);
    await withdrawCodOrder(container, cart.id);
    return undefined;
  }
}

/** Reads the attempt's cart after deleting its orphaned orders. */
async function readCartWithoutOrphans(container: MedusaContainer, attempt: Attempt) {
  const cart = await readPayableCart(container, attempt.cart_id);
  const hadOrphans = cart && (await deleteOrphanedOrders(container, cart));
  return hadOrphans ? readPayableCart(container, attempt.cart_id) : cart;
}

/** Whether the cart can be ordered, and is unchanged since the attempt was opened. */
function isStillPayable(cart: PayableCart, attempt: Attempt): boolean {
  if (cart.completed_at != null || !cart.email) return false;
  return (
    attempt.state === 'open' && fingerprintOf(cart, attempt.on_delivery) === attempt.fingerprint
  );
}
