import type { GatewayPayment, GatewayRefund } from './entities';

/** The amount to pay. */
type Due = { amount: number; currency: string };

/**
 * The payment that pays the due amount: a captured one if there is any, since the gateway captures one payment of an order, else an
 * authorized one. Payments of another amount or currency and refunded ones do not count.
 * @param preferred id of the authorized payment that was chosen before
 */
export function paidPayment(
  payments: readonly GatewayPayment[],
  due: Due,
  preferred?: string,
): GatewayPayment | undefined {
  const fitting = payments.filter((payment) => paysFor(payment, due));
  return (
    fitting.find(({ status }) => status === 'captured') ??
    fitting.find(({ id }) => id === preferred) ??
    fitting[0]
  );
}

function paysFor(payment: GatewayPayment, due: Due): boolean {
  return (
    (payment.status === 'captured' || payment.status === 'authorized') &&
    payment.amount === due.amount &&
    payment.currency === due.currency
  );
}

/**
 * The state of a refund at the gateway. `missing`: it does not exist. `held`: the payment was not captured. `failed`: the
 * gateway accepted it and could not pay it out.
 */
export type RefundStatus =
  | { state: 'missing' | 'held' | 'pending' | 'processed' }
  | { state: 'failed'; failures: number };

/** The refunds with a key; each attempt is a separate refund. */
export function refundsWithKey(refunds: readonly GatewayRefund[], key: string): GatewayRefund[] {
  return refunds.filter(({ notes }) => notes['key'] === key);
}

export function isFailed({ status }: GatewayRefund): boolean {
  return status === 'failed';
}

/**
 * The state of the refund with this key. A full refund under another key, or one that was made manually at the gateway,
 * counts as well, because nothing is left to refund.
 * @param refunds all refunds of the payment
 */
export function refundStatusOf(
  payment: Pick<GatewayPayment, 'status'>,
  refunds: readonly GatewayRefund[],
  key: string,
): RefundStatus {
  const own = refundsWithKey(refunds, key);
  const live = own.filter((refund) => !isFailed(refund));
  if (live.length > 0) return { state: endOf(live) };
  // A payment that failed after its authorization took no money.
  if (payment.status === 'failed') return { state: 'processed' };
  if (payment.status === 'refunded') {
    return { state: endOf(refunds.filter((refund) => !isFailed(refund))) };
  }
  if (payment.status === 'authorized') return { state: 'held' };
  return own.length > 0 ? { state: 'failed', failures: own.length } : { state: 'missing' };
}

/** Every state but `processed` counts as pending. */
function endOf(refunds: readonly GatewayRefund[]): 'pending' | 'processed' {
  return refunds.every(({ status }) => status === 'processed') ? 'processed' : 'pending';
}
