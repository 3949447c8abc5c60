import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import type { MedusaContainer } from '@medusajs/framework/types';
import { paidOnline, payOnDelivery } from '../orders/progress';
import { isCancelled, moneyOf, type StoredOrder } from '../orders/stored-order';
import { findFailedAttempt } from './attempts';
import { type RefundAccountState, readRefundAccountState } from './cash-on-delivery/refund-account';
import { isUndelivered } from './cash-on-delivery/undelivered-order';
import { type PaymentRefund, listRefundsOfOrder } from './refunds';

/** `undelivered`: the parcels of an order that is paid on delivery came back. */
export type CancelReason = 'payment_failed' | 'undelivered';

/** `delayed`: the gateway failed, and the refund is retried or handled by the owner. */
type RefundState = 'pending' | 'processed' | 'delayed';

/** The refund and cancellation state of an order, as the response shows it to its shopper. */
export type OrderPaymentState = {
  /** Null without a refund. */
  refund_state: RefundState | null;
  /** The same of what was paid in advance of an order on delivery, whose `refund_state` is that of the cash. */
  advance_refund_state: RefundState | null;
  /** Why the shop cancelled the order; null when it did not. */
  cancel_reason: CancelReason | null;
  /** Where refunds of an order that was paid on delivery go; null until the shopper has entered it, and once it is erased. */
  refund_account: RefundAccountState['kind'] | null;
};

/** The state of several refunds together: that of the slowest one. */
export function refundStateOf(
  refunds: readonly Pick<PaymentRefund, 'state' | 'failures'>[],
): RefundState {
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
  const online = await gatewayRefundState(container, order);
  const isOnDelivery = payOnDelivery(order) !== null;
  return {
    refund_state: isOnDelivery ? paidOutState(order, account?.paidAt ?? null) : online,
    advance_refund_state: isOnDelivery ? online : null,
    refund_account: account?.kind ?? null,
    cancel_reason: await readCancelReason(container, order),
  };
}

async function gatewayRefundState(container: MedusaContainer, order: StoredOrder) {
  const refunds = await listRefundsOfOrder(container, order.id);
  const { refunded } = moneyOf({ payments: paidOnline(order) });
  return refunds.length > 0 || refunded > 0 ? refundStateOf(refunds) : null;
}

/**
 * The refund of an order that was paid on delivery, which the owner pays to the shopper's account.
 * @param paidAt when the owner last paid
 */
export function paidOutState(
  { payments }: Pick<StoredOrder, 'payments'>,
  paidAt: Date | null,
): RefundState | null {
  const cash = payments.filter(({ provider_id }) => provider_id === COD_PROVIDER);
  const refunds = cash.flatMap((payment) => payment.refunds ?? []);
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
