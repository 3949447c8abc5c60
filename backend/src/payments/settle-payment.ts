import type { MedusaContainer } from '@medusajs/framework/types';
import { tryToFreshen } from '@aangan/medusa-ledger/engine/stale-carts';
import { underCart } from '@aangan/medusa-ledger/locks/locks';
import { assertNotLeaving } from '@aangan/medusa-ledger/merge/merge-record';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { paidPayment } from '../modules/razorpay/payment-status';
import { type Attempt, findAttempt, isPending, listAttempts, settleAttempt } from './attempts';
import { cancelUnpaidOrder, findUnpaidOrder } from './cancel-unpaid-order';
import { type ChosenPayment, eligiblePayments, readChosenPayment } from './chosen-payment';
import { warnOnFailure } from '../errors/warn-on-failure';
import { gatewayClient } from '../modules/razorpay/client';
import { placePaidOrder } from './place-paid-order';
import { isFullRefundRecorded, recordFullRefund, refundPayment } from './refund-payment';
import { followRefundsOf } from './follow-refund';

/**
 * Turns a payment into an order with a captured payment, or into a refund. Callback, webhook, job and
 * the completion of a cart call it. Idempotent, also after a crash. Takes the lock of the cart.
 * @param paymentId the reported payment; the gateway is not called when it is settled already
 * @returns the attempt after that; undefined when the gateway order is not from this shop
 * @throws when the gateway does not respond, or another step must be retried
 */
export async function settlePayment(
  container: MedusaContainer,
  gatewayOrderId: string,
  paymentId?: string,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(container, gatewayOrderId);
  if (!attempt || isSettledBy(attempt, paymentId)) return attempt;
  return underCart(attempt.cart_id, () => settleLocked(container, gatewayOrderId, paymentId));
}

/**
 * Settles the attempts of a cart that are not settled. The cart must be locked.
 * @returns all attempts of the cart after that
 */
export async function settleCartPayments(container: MedusaContainer, cartId: string) {
  for (const attempt of await listAttempts(container, cartId)) {
    if (isPending(attempt)) await settleLocked(container, attempt.gateway_order_id);
  }
  return listAttempts(container, cartId);
}

/**
 * Cancels the order of an attempt whose payment the gateway no longer allows to be captured.
 * @throws when the gateway does not respond
 */
export async function cancelExpiredAttempt(container: MedusaContainer, gatewayOrderId: string) {
  const { cart_id } = (await findAttempt(container, gatewayOrderId)) ?? {};
  if (cart_id === undefined) return;
  await underCart(cart_id, async () => {
    const attempt = await findAttempt(container, gatewayOrderId);
    if (attempt?.state !== 'open') return;
    const unpaid = await findUnpaidOrder(container, attempt);
    const chosen = await readChosenPayment(container, attempt);
    const payments = await gatewayClient().paymentsOf(gatewayOrderId);
    const payment = findPayingPayment(attempt, payments, chosen);
    if (!unpaid || !payment) return;
    // It was captured since. The next call of settlePayment records that.
    if (payment.status === 'captured') throw new Error(`${payment.id} is captured after all`);
    await cancelUnpaidOrder(container, attempt, unpaid, payment, 'capture_refused');
  });
}

function isSettledBy(attempt: Attempt, paymentId: string | undefined): boolean {
  return attempt.state !== 'open' && attempt.gateway_payment_id === paymentId;
}

/** The payment that pays for an attempt, authorized or captured. */
function findPayingPayment(
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  chosen: ChosenPayment | undefined,
): GatewayPayment | undefined {
  const due = { amount: attempt.amount, currency: attempt.currency_code.toUpperCase() };
  return paidPayment(eligiblePayments(payments, chosen), due, chosen?.id);
}

async function settleLocked(
  container: MedusaContainer,
  gatewayOrderId: string,
  paymentId?: string,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(container, gatewayOrderId);
  if (!attempt || isSettledBy(attempt, paymentId)) return attempt;
  await tryToFreshen(container, attempt.cart_id);
  const chosen = await readChosenPayment(container, attempt);
  const payments = await gatewayClient().paymentsOf(gatewayOrderId);
  const returning = new Set<string>();
  for (const { id } of payments) if (await isFullRefundRecorded(container, id)) returning.add(id);
  // A payment with a recorded full refund pays for nothing, whatever its status at the gateway.
  const payment = findPayingPayment(
    attempt,
    payments.filter(({ id }) => !returning.has(id)),
    chosen,
  );
  // The final one is the order's, also when it does not pay any more.
  const own = payment?.id ?? (chosen?.is_final ? chosen.id : undefined);
  const others = payments.filter((other) => other.id !== own && isPaid(other));
  // Recorded before any step can fail, so that the job refunds them.
  for (const other of others) await recordFullRefund(container, attempt, other);
  if (payment) await settlePaid(container, attempt, payment);
  else await settleRefunded(container, attempt, eligiblePayments(payments, chosen), returning);
  for (const other of others) {
    await warnOnFailure(container, `The payment ${other.id} will be refunded later`, () =>
      refundPayment(container, attempt, other),
    );
  }
  return findAttempt(container, gatewayOrderId);
}

function isPaid({ status }: GatewayPayment): boolean {
  return status === 'authorized' || status === 'captured';
}

async function settlePaid(container: MedusaContainer, attempt: Attempt, payment: GatewayPayment) {
  await assertNotLeaving(container, attempt.cart_id);
  const { isCaptured, orderId } = await placePaidOrder(container, attempt, payment.id);
  if (isCaptured) {
    const end = { state: 'ordered', order_id: orderId, failure: null } as const;
    await settleAttempt(container, attempt, end, payment.id);
    return;
  }
  if (orderId === undefined) {
    await refundPayment(container, attempt, payment);
    await settleAttempt(container, attempt, { state: 'refunded' }, payment.id);
  } else {
    // The order is cancelled, or can no longer be paid by this payment.
    await cancelUnpaidOrder(
      container,
      attempt,
      { orderId, captureIds: [] },
      payment,
      'capture_refused',
    );
  }
}

/**
 * Settles an attempt without a payment: the shop refunded it before a crash, the owner refunded it at
 * the gateway, or the gateway released it because it was not captured. Its order is unpaid.
 * @param payments those that may have paid for the attempt
 */
async function settleRefunded(
  container: MedusaContainer,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  returning: ReadonlySet<string>,
): Promise<void> {
  if (attempt.state !== 'open' || payments.length === 0) return;
  const unpaid = await findUnpaidOrder(container, attempt);
  const returned =
    payments.find(({ id, status }) => returning.has(id) || status === 'refunded') ??
    // An order is placed only for an authorized payment, so a failed one was authorized before.
    (unpaid && payments.find(({ status }) => status === 'failed'));
  if (!returned) return;
  if (unpaid) {
    await cancelUnpaidOrder(container, attempt, unpaid, returned, 'refunded_by_gateway');
    return;
  }
  await refundPayment(container, attempt, returned);
  await settleAttempt(container, attempt, { state: 'refunded' }, returned.id);
}

/**
 * Handles a refund webhook. The refund may be one of the shop's, or the gateway's own of a payment
 * that was not captured, whose order is then unpaid.
 * @param orderId read from the gateway when the webhook does not name it
 * @throws when the gateway does not respond
 */
export async function settleRefund(
  container: MedusaContainer,
  { orderId, paymentId }: { orderId: string | undefined; paymentId: string },
): Promise<void> {
  const known = orderId ?? (await gatewayClient().payment(paymentId)).order_id ?? undefined;
  if (known !== undefined) await settlePayment(container, known, paymentId);
  await followRefundsOf(container, paymentId);
}
