import type { MedusaContainer } from '@medusajs/framework/types';
import { isCancelled, moneyOf, type StoredOrder } from '../orders/stored-order';
import { findFailedAttempt } from './attempts';
import { isUndelivered } from './cash-on-delivery/undelivered-order';
import { type PaymentRefund, listRefundsOfOrder } from './refunds';

/** `undelivered`: the parcels of an order that is paid on delivery came back. */
export type CancelReason = 'payment_failed' | 'undelivered';

/** The refund and cancellation state of an order, as the response shows it to its shopper. */
export type OrderPaymentState = {
  /** `delayed`: the gateway failed, and the refund is retried or handled by the owner. Null without a refund. */
  refund_state: 'pending' | 'processed' | 'delayed' | null;
  /** Why the shop cancelled the order; null when it did not. */
  cancel_reason: CancelReason | null;
};

/** The state of several refunds together: that of the slowest one. */
export function refundStateOf(
  refunds: readonly Pick<PaymentRefund, 'state' | 'failures'>[],
): NonNullable<OrderPaymentState['refund_state']> {
  const open = refunds.filter(({ state }) => state !== 'processed');
  if (open.length === 0) return 'processed';
  const isDelayed = open.some(({ state, failures }) => state === 'failed' || failures > 0);
  return isDelayed ? 'delayed' : 'pending';
}

export async function readPaymentState(
  container: MedusaContainer,
  order: StoredOrder,
): Promise<OrderPaymentState> {
  const refunds = await listRefundsOfOrder(container, order.id);
  const hasRefund = refunds.length > 0 || moneyOf(order).refunded > 0;
  return {
    refund_state: hasRefund ? refundStateOf(refunds) : null,
    cancel_reason: await readCancelReason(container, order),
  };
}

/** Why the shop cancelled an order; null when it did not. */
export async function readCancelReason(
  container: MedusaContainer,
  order: StoredOrder,
): Promise<CancelReason | null> {
  if (!isCancelled(order)) return null;
  if (await findFailedAttempt(container, order.id)) return 'payment_failed';
  return (await isUndelivered(container, order.id)) ? 'undelivered' : null;
}
