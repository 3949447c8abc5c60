import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { underCart } from '../cart-lock/locks';
import { assertNotLeaving } from '../cart-merge/leaving';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { paidPayment } from '../modules/razorpay/paid-payment';
import { type Attempt, attemptOf, attemptsOf, settleAttempt } from './attempts';
import { isRefusal } from '../refusals';
import { closeCart } from './close-ordered-cart';
import { completeCart } from './complete-cart';
import { fingerprintOf } from './fingerprint';
import { gatewayClient } from './gateway';
import { giveBack } from './give-back';
import { clearLeftover } from './leftover-order';
import { keepOnlySession, sessionOver } from './own-session';
import { orderOfCart, type PayableCart, readPayableCart } from './payable-cart';
import { takeMoney } from './take-money';

/**
 * Brings a payment to its end: an order with the money taken, or the money given back. Callback,
 * webhook, job and the completion of a cart all come here; it may be repeated, and cut off, at any
 * point. Under the lock of the cart.
 * @param paymentId the gateway's payment that is told of; one that is settled is not asked about
 * @returns the attempt as it stands then; undefined when the order is none of ours
 * @throws when the gateway does not answer, or something else has to be tried again
 */
export async function settle(
  container: MedusaContainer,
  gatewayOrderId: string,
  paymentId?: string,
): Promise<Attempt | undefined> {
  const attempt = await attemptOf(container, gatewayOrderId);
  if (!attempt || isSettledBy(attempt, paymentId)) return attempt;
  return underCart(attempt.cart_id, () => settleLocked(container, gatewayOrderId, paymentId));
}

/** The same for all open attempts of a cart, for who holds its lock. */
export async function settleCart(container: MedusaContainer, cartId: string): Promise<Attempt[]> {
  for (const { state, gateway_order_id } of await attemptsOf(container, cartId)) {
    if (state === 'open') await settleLocked(container, gateway_order_id);
  }
  return attemptsOf(container, cartId);
}

function isSettledBy(attempt: Attempt, paymentId: string | undefined): boolean {
  return attempt.state !== 'open' && attempt.gateway_payment_id === paymentId;
}

async function settleLocked(
  container: MedusaContainer,
  gatewayOrderId: string,
  paymentId?: string,
): Promise<Attempt | undefined> {
  const attempt = await attemptOf(container, gatewayOrderId);
  if (!attempt || isSettledBy(attempt, paymentId)) return attempt;
  const payments = await gatewayClient().paymentsOf(gatewayOrderId);
  const due = { amount: attempt.amount, currency: attempt.currency_code.toUpperCase() };
  const payment = paidPayment(payments, due, attempt.gateway_payment_id ?? undefined);
  if (payment) await settlePaid(container, attempt, payment);
  else await noteReturned(container, attempt, payments);
  for (const other of payments) {
    if (other.id !== payment?.id && isPaid(other)) await giveBack(gatewayClient(), other);
  }
  return attemptOf(container, gatewayOrderId);
}

function isPaid({ status }: GatewayPayment): boolean {
  return status === 'authorized' || status === 'captured';
}

/** The money went back before we have noted it, or somebody has sent it back at the gateway. */
async function noteReturned(
  container: MedusaContainer,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
): Promise<void> {
  const returned = payments.find(({ status }) => status === 'refunded');
  if (attempt.state === 'open' && returned) {
    await settleAttempt(container, attempt, { state: 'refunded' }, returned.id);
  }
}

async function settlePaid(
  container: MedusaContainer,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  await assertNotLeaving(container, attempt.cart_id);
  const orderId = await orderFor(container, attempt);
  if (orderId !== undefined) {
    await settleAttempt(container, attempt, { state: 'ordered', order_id: orderId }, payment.id);
    return;
  }
  await giveBack(gatewayClient(), payment);
  await settleAttempt(container, attempt, { state: 'refunded' }, payment.id);
}

/** The order of this payment, with its money taken; undefined when the money has to go back. */
async function orderFor(container: MedusaContainer, attempt: Attempt): Promise<string | undefined> {
  const cart = await readPayableCart(container, attempt.cart_id);
  if (!cart) return undefined;
  const known = await orderOfCart(container, cart.id);
  const orderId = known ?? (await makeOrder(container, cart, attempt));
  if (orderId === undefined) return undefined;
  // A crash may have come between the order and the end of its cart, where it goes on to be open.
  await closeCart(container, cart.id);
  const collection = (await readPayableCart(container, cart.id))?.payment_collection;
  const session = collection && sessionOver(collection, attempt.gateway_order_id);
  // Without one, it was another payment that has paid for this order.
  if (!session || !(await takeMoney(container, orderId, session.id))) return undefined;
  return orderId;
}

async function makeOrder(
  container: MedusaContainer,
  cart: PayableCart,
  attempt: Attempt,
): Promise<string | undefined> {
  if (cart.completed_at != null || !cart.email) return undefined;
  if (attempt.state !== 'open' || fingerprintOf(cart) !== attempt.fingerprint) return undefined;
  await keepOnlySession(container, cart, attempt);
  await clearLeftover(container, cart, attempt);
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
