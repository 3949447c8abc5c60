import type { MedusaContainer } from '@medusajs/framework/types';
import { payOnDelivery } from '../orders/progress';
import { isCancelled, moneyOf, type StoredOrder } from '../orders/stored-order';
import { findFailedAttempt } from './attempts';
import { type RefundAccountState, readRefundAccountState } from './cash-on-delivery/refund-account';
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
  /** Where refunds of an order that was paid on delivery go; null until the shopper has entered it, and once it is erased. */
  refund_account: RefundAccountState['kind'] | null;
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
  const account = await readRefundAccountState(container, order.id);
  return {
    refund_state: payOnDelivery(order)
      ? paidOutState(order, account?.paidAt ?? null)
      : await gatewayRefundState(container, order),
    refund_account: account?.kind ?? null,
    cancel_reason: await readCancelReason(container, order),
  };
}

async function gatewayRefundState(container: MedusaContainer, order: StoredOrder) {
  const refunds = await listRefundsOfOrder(container, order.id);
  return refunds.length > 0 || moneyOf(order).refunded > 0 ? refundStateOf(refunds) : null;
}

/**
 * The refund of an order that was paid on delivery, which the owner pays to the shopper's account.
 * @param paidAt when the owner last paid
 */
export function paidOutState(
  { payments }: Pick<StoredOrder, 'payments'>,
  paidAt: Date | null,
): OrderPaymentState['refund_state'] {
  const refunds = payments.flatMap((payment) => payment.refunds ?? []);
  if (refunds.length === 0) return null;
  const isPaid = refunds.every(({ created_at: at }) => paidAt && (!at || at <= paidAt));
  return isPaid ? 'processed' : 'pending';
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
