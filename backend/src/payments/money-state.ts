import type { MedusaContainer } from '@medusajs/framework/types';
import { isCancelled, moneyOf, type StoredOrder } from '../orders/stored-order';
import { failedAttemptOf } from './attempts';
import { type PaymentRefund, refundsOfOrder } from './refunds';

/** How the money of an order stands, as its shopper is told. */
export type MoneyState = {
  /** `delayed`: the gateway has failed at it, and it is tried again or looked after. Null without a refund. */
  refund_state: 'pending' | 'processed' | 'delayed' | null;
  /** Why the shop has cancelled the order; null where it has not. */
  cancel_reason: 'payment_failed' | null;
};

/** What is told of refunds: the worst of them. */
export function refundStateOf(
  refunds: readonly Pick<PaymentRefund, 'state' | 'failures'>[],
): NonNullable<MoneyState['refund_state']> {
  const open = refunds.filter(({ state }) => state !== 'processed');
  if (open.length === 0) return 'processed';
  const isDelayed = open.some(({ state, failures }) => state === 'failed' || failures > 0);
  return isDelayed ? 'delayed' : 'pending';
}

export async function moneyStateOf(
  container: MedusaContainer,
  order: StoredOrder,
): Promise<MoneyState> {
  const refunds = await refundsOfOrder(container, order.id);
  const hasRefund = refunds.length > 0 || moneyOf(order).refunded > 0;
  const failed = isCancelled(order) ? await failedAttemptOf(container, order.id) : undefined;
  return {
    refund_state: hasRefund ? refundStateOf(refunds) : null,
    cancel_reason: failed ? 'payment_failed' : null,
  };
}
