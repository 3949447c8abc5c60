import type { MedusaContainer } from '@medusajs/framework/types';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';
import { type GatewayClient, gatewayClient, GatewayError } from '../modules/razorpay/client';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { captureOnce, refundOnce } from '../modules/razorpay/money-moves';
import type { Attempt } from './attempts';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { listRefundsOfPayment, recordRefund } from './refunds';

/** Idempotency key of the full refund of a payment that pays for no order. */
export function fullRefundKey(gatewayPaymentId: string): string {
  return `return-${gatewayPaymentId}`;
}

/** Whether a full refund is recorded. Such a payment pays for no order. */
export async function isFullRefundRecorded(container: MedusaContainer, gatewayPaymentId: string) {
  const refunds = await listRefundsOfPayment(container, gatewayPaymentId);
  return refunds.some(({ key }) => key === fullRefundKey(gatewayPaymentId));
}

/** Records a full refund, which the job completes after a crash. */
export async function recordFullRefund(
  container: MedusaContainer,
  { cart_id }: Pick<Attempt, 'cart_id'>,
  payment: GatewayPayment,
  orderId?: string,
): Promise<void> {
  await recordRefund(container, {
    key: fullRefundKey(payment.id),
    gateway_payment_id: payment.id,
    amount: payment.amount,
    order_id: orderId ?? null,
    cart_id,
  });
}

/**
 * Refunds a payment in full. Idempotent. The refund is recorded first, so that the job retries it
 * when the gateway rejects it now or fails to pay it out later. The cart must be locked.
 * @param orderId the order whose payment failed, if there is one
 * @throws {GatewayError} when the gateway does not respond
 */
export async function refundPayment(
  container: MedusaContainer,
  attempt: Pick<Attempt, 'cart_id'>,
  payment: GatewayPayment,
  orderId?: string,
): Promise<void> {
  await recordFullRefund(container, attempt, payment, orderId);
  if (payment.status === 'refunded' || payment.status === 'failed') return;
  await assertCartLocked(attempt.cart_id);
  try {
    await refundInFull(gatewayClient(), payment, fullRefundKey(payment.id));
  } catch (error) {
    if (!(error instanceof GatewayError && error.isRefusal)) throw error;
    logOf(container).warn(
      `The refund of payment ${payment.id} will be retried: ${describeError(error)}`,
    );
  }
}

/**
 * Captures the payment first, because an authorized payment cannot be refunded. When the gateway
 * rejects the capture, it releases the money by itself.
 * @throws {GatewayError}
 */
export async function refundInFull(client: GatewayClient, payment: GatewayPayment, key: string) {
  try {
    await captureOnce(client, payment.id);
  } catch (error) {
    if (error instanceof GatewayError && error.isRefusal) return;
    throw error;
  }
  const left = payment.amount - (payment.amount_refunded ?? 0);
  if (left > 0) await refundOnce(client, payment.id, left, key);
}
