import { newId, nowInSeconds, type Payment, type Refund } from './entities';
import { GatewayError } from './errors';
import type { Store } from './store';
import type { Webhooks } from './webhooks';

/** Minimum amount of a Razorpay refund, in paise. */
const MIN_REFUND_PAISE = 100;

export type NewRefund = {
  amount?: number | undefined;
  receipt?: string | undefined;
  notes: Record<string, string>;
  idempotencyKey?: string | undefined;
};

/** Refunds. All methods are synchronous, so calls never overlap. */
export function createRefunds(store: Store, webhooks: Webhooks) {
  return {
    /** @throws {GatewayError} also when the idempotency key was used for another request, as Razorpay does */
    create(paymentId: string, wanted: NewRefund): Refund {
      const payment = store.payment(paymentId);
      const known = store
        .refundsOf(paymentId)
        .find(({ idempotencyKey }) => idempotencyKey && idempotencyKey === wanted.idempotencyKey);
      if (known) return repeated(known, wanted);
      const paise = amountOf(payment, wanted);
      if (store.takeFault(payment.order_id, 'refuseRefunds')) {
        throw new GatewayError('Your account does not have enough balance for this refund');
      }
      if (store.takeFault(payment.order_id, 'failRefunds')) {
        throw new GatewayError('The bank does not answer. Please try again', 502, 'GATEWAY_ERROR');
      }
      const { refundDelayMs = 0 } = store.behaviour(payment.order_id);
      const isToFail = store.takeFault(payment.order_id, 'failRefundsLater');
      const ending = isToFail ? 'failed' : 'processed';
      const isPending = isToFail || refundDelayMs > 0;
      const refund: Refund = {
        ...newRefund(payment, paise, wanted),
        status: isPending ? 'pending' : 'processed',
        ...(isPending && { ending: { status: ending, at: Date.now() + refundDelayMs } }),
      };
      const given = withRefunded(payment, payment.amount_refunded + paise);
      store.save({ kind: 'refund', value: refund });
      store.save({ kind: 'payment', value: given });
      const entities = {
        payment: ending === 'failed' ? payment : given,
        refund: toApi({ ...refund, status: ending }),
      };
      webhooks.enqueue(`refund.${ending}`, payment.order_id, entities, refundDelayMs);
      return refund;
    },
    /** Refunds a payment that was never captured, as Razorpay does after five days. */
    expire(paymentId: string): Payment {
      const payment = store.payment(paymentId);
      if (payment.status !== 'authorized') throw new GatewayError('The payment is not held');
      const refund: Refund = newRefund(payment, payment.amount, { notes: {} });
      const returned = withRefunded(payment, payment.amount);
      store.save({ kind: 'refund', value: refund });
      store.save({ kind: 'payment', value: returned });
      webhooks.enqueue('refund.processed', payment.order_id, { payment: returned, refund });
      return returned;
    },
    /** Finishes the pending refunds that are due; must be called before anything is read. */
    settleDue(): void {
      for (const { ending, ...refund } of store.pendingRefunds()) {
        if (!ending || ending.at > Date.now()) continue;
        store.save({ kind: 'refund', value: { ...refund, status: ending.status } });
        if (ending.status === 'processed') continue;
        const payment = store.payment(refund.payment_id);
        const left = withRefunded(payment, payment.amount_refunded - refund.amount);
        store.save({ kind: 'payment', value: left });
      }
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;

/** A refund in the form of the API. */
export function toApi({ ending: _ending, idempotencyKey: _key, ...refund }: Refund): object {
  return refund;
}

function repeated(known: Refund, { amount, receipt, notes }: NewRefund): Refund {
  const isSame =
    (amount === undefined || amount === known.amount) &&
    (receipt ?? null) === known.receipt &&
    JSON.stringify(notes) === JSON.stringify(known.notes);
  if (isSame) return known;
  throw new GatewayError(
    'Different request with the same idempotency key has already been processed.',
  );
}

function amountOf(payment: Payment, { amount }: NewRefund): number {
  if (!payment.captured) {
    throw new GatewayError('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded;
  const paise = amount ?? left;
  if (left === 0) throw new GatewayError('The payment has been fully refunded already');
  if (paise < MIN_REFUND_PAISE) throw new GatewayError('The amount must be at least INR 1.00');
  if (paise > left) {
    throw new GatewayError('The total refund amount is greater than the refund payment amount');
  }
  return paise;
}

function newRefund(
  payment: Payment,
  amount: number,
  { receipt, notes, idempotencyKey }: NewRefund,
): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt: receipt ?? null,
    status: 'processed',
    created_at: nowInSeconds(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

function withRefunded(payment: Payment, amountRefunded: number): Payment {
  const isAll = amountRefunded === payment.amount;
  const isHeld = payment.status === 'authorized' && !isAll;
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: isAll ? 'full' : amountRefunded > 0 ? 'partial' : null,
    status: isAll ? 'refunded' : isHeld ? 'authorized' : 'captured',
  };
}
