import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { assertCartLocked } from '../cart-lock/locks';
import type { GatewayClient } from '../modules/razorpay/client';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { GatewayError } from '../modules/razorpay/gateway-error';
import { captureOnce, refundOnce } from '../modules/razorpay/money-moves';
import type { Attempt } from './attempts';
import { faultWords } from './fault-words';
import { gatewayClient } from './gateway';
import { recordRefund, refundsOfPayment } from './refunds';

/** Under this key all of a payment goes back that is for no order. */
export function returnKey(gatewayPaymentId: string): string {
  return `return-${gatewayPaymentId}`;
}

/** Whether it was decided that a payment goes back in full: then it pays for no order. */
export async function isReturning(
  container: MedusaContainer,
  gatewayPaymentId: string,
): Promise<boolean> {
  const refunds = await refundsOfPayment(container, gatewayPaymentId);
  return refunds.some(({ key }) => key === returnKey(gatewayPaymentId));
}

/** Decides that a payment goes back in full, and notes it for the job. */
export async function recordReturn(
  container: MedusaContainer,
  { cart_id }: Pick<Attempt, 'cart_id'>,
  payment: GatewayPayment,
  orderId?: string,
): Promise<void> {
  await recordRefund(container, {
    key: returnKey(payment.id),
    gateway_payment_id: payment.id,
    amount: payment.amount,
    order_id: orderId ?? null,
    cart_id,
  });
}

/**
 * Gives a payment back in full, once, whatever is repeated. It is written down first: what the gateway refuses now, or
 * fails to pay out later, is made again by the job. The cart must be locked.
 * @param orderId the order that was left without money, where there is one
 * @throws {GatewayError} when the gateway does not answer
 */
export async function refundPayment(
  container: MedusaContainer,
  attempt: Pick<Attempt, 'cart_id'>,
  payment: GatewayPayment,
  orderId?: string,
): Promise<void> {
  await recordReturn(container, attempt, payment, orderId);
  if (payment.status === 'refunded' || payment.status === 'failed') return;
  await assertCartLocked(attempt.cart_id);
  try {
    await returnMoney(gatewayClient(), payment, returnKey(payment.id));
  } catch (error) {
    if (!(error instanceof GatewayError && error.isRefusal)) throw error;
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The refund of payment ${payment.id} is to be repeated: ${faultWords(error)}`);
  }
}

/**
 * Money that is only held has to be captured before it can be sent back; where the gateway refuses that, it lets go of
 * the money by itself.
 * @throws {GatewayError}
 */
export async function returnMoney(
  client: GatewayClient,
  payment: GatewayPayment,
  key: string,
): Promise<void> {
  try {
    await captureOnce(client, payment.id);
  } catch (error) {
    if (error instanceof GatewayError && error.isRefusal) return;
    throw error;
  }
  const left = payment.amount - (payment.amount_refunded ?? 0);
  if (left > 0) await refundOnce(client, payment.id, left, key);
}
