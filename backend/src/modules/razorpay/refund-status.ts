import type { GatewayPayment, GatewayRefund } from './entities';

/**
 * How a refund stands at the gateway. `missing`: nobody has made it. `held`: the money was never captured. `failed`: the
 * gateway took the refund and could not pay it out, so many times.
 */
export type RefundStatus =
  | { state: 'missing' | 'held' | 'pending' | 'processed' }
  | { state: 'failed'; failures: number };

/** The refunds that were made under a key; each try is a refund of its own. */
export function refundsWithKey(refunds: readonly GatewayRefund[], key: string): GatewayRefund[] {
  return refunds.filter(({ notes }) => notes['key'] === key);
}

export function isFailed({ status }: GatewayRefund): boolean {
  return status === 'failed';
}

/**
 * The state of the refund with this key. Money that went back under another key, or by hand at the gateway, counts when
 * nothing of the payment is left: more cannot go back.
 * @param refunds all of the payment
 */
export function refundStatusOf(
  payment: Pick<GatewayPayment, 'status'>,
  refunds: readonly GatewayRefund[],
  key: string,
): RefundStatus {
  const own = refundsWithKey(refunds, key);
  const live = own.filter((refund) => !isFailed(refund));
  if (live.length > 0) return { state: endOf(live) };
  // A payment that failed after it was held took no money.
  if (payment.status === 'failed') return { state: 'processed' };
  if (payment.status === 'refunded') {
    return { state: endOf(refunds.filter((refund) => !isFailed(refund))) };
  }
  if (payment.status === 'authorized') return { state: 'held' };
  return own.length > 0 ? { state: 'failed', failures: own.length } : { state: 'missing' };
}

/** What the gateway does not call processed is on its way. */
function endOf(refunds: readonly GatewayRefund[]): 'pending' | 'processed' {
  return refunds.every(({ status }) => status === 'processed') ? 'processed' : 'pending';
}
