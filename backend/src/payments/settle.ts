import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { underCart } from '../cart-lock/locks';
import { assertNotLeaving } from '../cart-merge/leaving';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { paidPayment } from '../modules/razorpay/paid-payment';
import { type Attempt, attemptOf, attemptsOf, settleAttempt } from './attempts';
import { endUnpaid, unpaidOrderOf } from './end-unpaid';
import { faultWords } from './fault-words';
import { gatewayClient } from './gateway';
import { orderFor } from './order-for';
import { isReturning, recordReturn, refundPayment } from './refund-payment';

/**
 * Brings a payment to its end: an order with the money captured, or the money given back. Callback,
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

/**
 * Cancels the order of a payment that the gateway does not let be captured for good.
 * @throws when the gateway does not answer
 */
export async function giveUp(container: MedusaContainer, gatewayOrderId: string): Promise<void> {
  const { cart_id } = (await attemptOf(container, gatewayOrderId)) ?? {};
  if (cart_id === undefined) return;
  await underCart(cart_id, async () => {
    const attempt = await attemptOf(container, gatewayOrderId);
    if (attempt?.state !== 'open') return;
    const unpaid = await unpaidOrderOf(container, attempt);
    const payment = dueOf(attempt, await gatewayClient().paymentsOf(gatewayOrderId));
    if (!unpaid || !payment) return;
    // It was captured since: whoever settles it next notes that.
    if (payment.status === 'captured') throw new Error(`${payment.id} is captured after all`);
    await endUnpaid(container, attempt, unpaid, payment, 'capture_refused');
  });
}

function isSettledBy(attempt: Attempt, paymentId: string | undefined): boolean {
  return attempt.state !== 'open' && attempt.gateway_payment_id === paymentId;
}

/** The payment that pays for an attempt, held or captured. */
function dueOf(attempt: Attempt, payments: readonly GatewayPayment[]): GatewayPayment | undefined {
  const due = { amount: attempt.amount, currency: attempt.currency_code.toUpperCase() };
  return paidPayment(payments, due, attempt.gateway_payment_id ?? undefined);
}

async function settleLocked(
  container: MedusaContainer,
  gatewayOrderId: string,
  paymentId?: string,
): Promise<Attempt | undefined> {
  const attempt = await attemptOf(container, gatewayOrderId);
  if (!attempt || isSettledBy(attempt, paymentId)) return attempt;
  const payments = await gatewayClient().paymentsOf(gatewayOrderId);
  const returning = new Set<string>();
  for (const { id } of payments) if (await isReturning(container, id)) returning.add(id);
  // What is written down to go back pays for nothing any more, whatever the gateway says of it.
  const payment = dueOf(
    attempt,
    payments.filter(({ id }) => !returning.has(id)),
  );
  const others = payments.filter((other) => other.id !== payment?.id && isPaid(other));
  // Before anything can fail: the job sends them back.
  for (const other of others) await recordReturn(container, attempt, other);
  if (payment) await settlePaid(container, attempt, payment);
  else await settleReturned(container, attempt, payments, returning);
  for (const other of others) await refundPatiently(container, attempt, other);
  return attemptOf(container, gatewayOrderId);
}

function isPaid({ status }: GatewayPayment): boolean {
  return status === 'authorized' || status === 'captured';
}

async function refundPatiently(
  container: MedusaContainer,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  try {
    await refundPayment(container, attempt, payment);
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment ${payment.id} is to go back later: ${faultWords(error)}`);
  }
}

async function settlePaid(
  container: MedusaContainer,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  await assertNotLeaving(container, attempt.cart_id);
  const { isCaptured, orderId } = await orderFor(container, attempt);
  if (isCaptured) {
    const end = { state: 'ordered', order_id: orderId, failure: null } as const;
    await settleAttempt(container, attempt, end, payment.id);
    return;
  }
  if (orderId === undefined) {
    await refundPayment(container, attempt, payment);
    await settleAttempt(container, attempt, { state: 'refunded' }, payment.id);
  } else {
    // Its order is cancelled, or stands and cannot have this money any more.
    await endUnpaid(container, attempt, { orderId, captureIds: [] }, payment, 'capture_refused');
  }
}

/**
 * Nothing is paid, or not any more: the money went back before that was noted, somebody has sent it back at the gateway,
 * or the gateway let go of it as it was not captured. An order that was made for it has no money.
 */
async function settleReturned(
  container: MedusaContainer,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  returning: ReadonlySet<string>,
): Promise<void> {
  if (attempt.state !== 'open' || payments.length === 0) return;
  const unpaid = await unpaidOrderOf(container, attempt);
  const returned =
    payments.find(({ id, status }) => returning.has(id) || status === 'refunded') ??
    // An order is made for held money alone: where it stands, nothing is held any more.
    (unpaid && payments.find(({ status }) => status === 'failed'));
  if (!returned) return;
  if (unpaid) {
    await endUnpaid(container, attempt, unpaid, returned, 'refunded_by_gateway');
    return;
  }
  await refundPayment(container, attempt, returned);
  await settleAttempt(container, attempt, { state: 'refunded' }, returned.id);
}
