import { describe, expect, it } from 'vitest';
import { paymentOf } from './order-payment';

const fields = {
  cancelledAt: null,
  paid: 0,
  refunded: 0,
  refundState: null,
  advanceRefundState: null,
  cancelReason: null,
  paymentMethod: 'Pay on delivery',
  payOnDelivery: { toCollect: 1548, collectedAt: null, advance: 0, advanceRefunded: 0 },
  refundAccount: null,
};
const time = '2026-11-25T10:00:00.000Z';
const collected = {
  ...fields,
  paid: 1548,
  payOnDelivery: { toCollect: 0, collectedAt: time, advance: 0, advanceRefunded: 0 },
};

/** The refund of an order that was paid on delivery. */
function refundOf(more: Partial<Parameters<typeof paymentOf>[0]>, returnStates: string[] = []) {
  const payment = paymentOf({ ...collected, ...more }, returnStates);
  return payment.kind === 'on-delivery' && payment.state === 'collected' ? payment.refund : null;
}

it('PAY-2: an order on delivery is to be paid, then paid', () => {
  expect(paymentOf(fields, [])).toEqual({
    kind: 'on-delivery',
    advance: null,
    state: 'to-collect',
    amount: 1548,
  });
  expect(paymentOf(collected, [])).toEqual({
    kind: 'on-delivery',
    advance: null,
    state: 'collected',
    paid: 1548,
    paidAt: time,
    refund: null,
  });
});

it('PAY-2: a cancelled or undelivered order costs nothing', () => {
  const cancelled = { ...fields, cancelledAt: time };
  const notCharged = { kind: 'on-delivery', advance: null, state: 'not-collected' };
  expect(paymentOf(cancelled, [])).toEqual({ ...notCharged, reason: 'cancelled' });
  expect(paymentOf({ ...cancelled, cancelReason: 'undelivered' }, [])).toEqual({
    ...notCharged,
    reason: 'undelivered',
  });
});

describe('PAY-2: the refund of cash', () => {
  it.each([
    ['requested', 'return-requested'],
    ['partially_received', 'return-requested'],
    ['received', 'return-received'],
  ])('needs an account once a return is %s', (state, name) => {
    expect(refundOf({}, ['canceled', state])).toEqual({
      state: 'due',
      account: null,
      stage: { name },
    });
    expect(refundOf({ refundAccount: 'upi' }, [state])).toMatchObject({ account: 'upi' });
  });

  it('is in progress with its amount until the shop has paid it', () => {
    const made = { refunded: 1000, refundState: 'pending' } as const;
    expect(refundOf(made, ['received'])).toEqual({
      state: 'due',
      account: null,
      stage: { name: 'made', amount: 1000 },
    });
    const paid = { refunded: 1000, refundState: 'processed' } as const;
    expect(refundOf(paid, ['received'])).toEqual({ state: 'paid', amount: 1000 });
    expect(refundOf(paid, ['requested', 'received']), 'another return').toMatchObject({
      stage: { name: 'return-requested' },
    });
  });

  it('is not due without a return', () => {
    expect(refundOf({})).toBeNull();
    expect(refundOf({}, ['canceled'])).toBeNull();
  });
});

it('ORD-3: an order paid in advance is refunded to its payment method', () => {
  const advance = { ...collected, payOnDelivery: null, paymentMethod: 'UPI' };
  expect(paymentOf(advance, ['requested'])).toEqual({
    kind: 'online',
    method: 'UPI',
    paid: 1548,
    hasFailed: false,
    refund: null,
  });
  const refunded = { ...advance, refunded: 1548 };
  expect(paymentOf(refunded, []), 'by an older server').toMatchObject({
    refund: { state: 'processed', amount: 1548 },
  });
  expect(
    paymentOf({ ...refunded, refundState: 'delayed', cancelReason: 'payment_failed' }, []),
  ).toMatchObject({ hasFailed: true, refund: { state: 'delayed', amount: 1548 } });
});

it('PAY-3: an advance goes back to the payment method, what was collected to an account', () => {
  const cash = { toCollect: 1200, collected: 0, collectedAt: null, refunded: 0 };
  const payOnDelivery = { ...cash, advance: 348, advanceRefunded: 0 };
  const placed = { ...fields, paid: 348, payOnDelivery };
  const kind = 'on-delivery';
  const advance = { paid: 348, refund: null };
  expect(paymentOf(placed, [])).toEqual({ kind, advance, state: 'to-collect', amount: 1200 });
  const cancelled = {
    ...placed,
    cancelledAt: time,
    refunded: 348,
    advanceRefundState: 'pending' as const,
    payOnDelivery: { ...payOnDelivery, toCollect: 0, advanceRefunded: 348 },
  };
  const refund = { state: 'pending', amount: 348 };
  expect(paymentOf(cancelled, [])).toEqual({
    kind,
    advance: { paid: 348, refund },
    state: 'not-collected',
    reason: 'cancelled',
  });
  expect(paymentOf({ ...cancelled, cancelReason: 'payment_failed' }, [])).toMatchObject({
    reason: 'payment-failed',
  });
  const delivered = {
    ...placed,
    paid: 1548,
    refunded: 500,
    refundState: 'processed' as const,
    payOnDelivery: { ...payOnDelivery, collected: 1200, collectedAt: time, refunded: 500 },
  };
  expect(paymentOf(delivered, [])).toEqual({
    kind,
    advance,
    state: 'collected',
    paid: 1200,
    paidAt: time,
    refund: { state: 'paid', amount: 500 },
  });
});
