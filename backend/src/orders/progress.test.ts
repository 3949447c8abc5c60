import { describe, expect, it } from 'vitest';
import { progressOf } from './progress';
import { returnable } from './returnable';
import type { Fulfilment, StoredOrder } from './stored-order';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const NOW = day(21);

function parcel(part: Partial<Fulfilment> & { pieces?: number }): Fulfilment {
  const { pieces = 1, ...rest } = part;
  const items = [{ line_item_id: 'a', quantity: pieces }];
  return { id: 'ful', created_at: day(2), packed_at: day(2), metadata: null, items, ...rest };
}

function order(
  fulfilments: Fulfilment[],
  pieces: { quantity?: number; delivered?: number; requested?: number; received?: number } = {},
  part: Partial<StoredOrder> = {},
): StoredOrder {
  const { quantity = 1, delivered = 0, requested = 0, received = 0 } = pieces;
  const detail = {
    quantity,
    delivered_quantity: delivered,
    return_requested_quantity: requested,
    return_received_quantity: received,
    return_dismissed_quantity: 0,
  };
  return {
    id: 'order',
    display_id: 1,
    status: 'pending',
    created_at: day(1),
    items: [{ id: 'a', title: 'Chair', detail }],
    fulfilments,
    payments: [],
    ...part,
  };
}

const reached = (stored: StoredOrder) =>
  progressOf(stored, NOW)
    .activities.filter((each) => each.reached)
    .map(({ name, at }) => [name, at?.slice(8, 10) ?? null]);

describe('progressOf', () => {
  it('begins with the order alone', () => {
    expect(progressOf(order([]), NOW)).toMatchObject({ step: 1, cancellable: true, paid: 0 });
    expect(reached(order([]))).toEqual([['confirmed', '01']]);
  });

  it('is verified when the payment was taken', () => {
    const payments = [
      {
        provider_id: 'pp_razorpay_razorpay',
        amount: 0.3,
        data: { method: 'upi' },
        captures: [{ amount: 0.1 + 0.2, created_at: day(3) }],
        refunds: [{ amount: 0.1 }],
      },
    ];
    expect(progressOf(order([], {}, { payments }), NOW)).toMatchObject({
      paid: 0.3,
      refunded: 0.1,
      payment_method: 'UPI',
    });
    expect(reached(order([], {}, { payments })).at(-1)).toEqual(['verified', '03']);
  });

  it('PAY-2: tells what the courier collects, until it is collected', () => {
    const payment = { provider_id: 'pp_cash-on-delivery_cash-on-delivery', amount: 1049, data: {} };
    const paid = { ...payment, captures: [{ amount: 1049, created_at: day(7) }] };
    const placed = order([], {}, { payments: [payment] });
    expect(progressOf(placed, NOW)).toMatchObject({
      payment_method: 'Pay on delivery',
      paid: 0,
      pay_on_delivery: { to_collect: 1049, collected_at: null },
    });
    expect(reached(placed).at(-1), 'nothing is paid before').toEqual(['verified', '01']);
    expect(progressOf({ ...placed, payments: [paid] }, NOW)).toMatchObject({
      paid: 1049,
      pay_on_delivery: { to_collect: 0, collected_at: day(7).toISOString() },
    });
    expect(progressOf({ ...placed, status: 'canceled' }, NOW)).toMatchObject({
      pay_on_delivery: { to_collect: 0, collected_at: null },
    });
    expect(progressOf(order([]), NOW).pay_on_delivery).toBeNull();
  });

  it('PAY-3: tells an advance from what the courier collects', () => {
    const advance = {
      provider_id: 'pp_razorpay_razorpay',
      amount: 300,
      data: { method: 'upi' },
      captures: [{ amount: 300, created_at: day(1) }],
      refunds: [{ amount: 100, created_at: day(2) }],
    };
    const rest = { provider_id: 'pp_cash-on-delivery_cash-on-delivery', amount: 749, data: {} };
    const placed = order([], {}, { payments: [advance, rest] });
    const figures = { advance: 300, advance_refunded: 100, refunded: 0 };
    expect(progressOf(placed, NOW)).toMatchObject({
      payment_method: 'Pay on delivery',
      paid: 300,
      pay_on_delivery: { to_collect: 749, collected: 0, ...figures },
    });
    const collected = { ...rest, captures: [{ amount: 749, created_at: day(7) }] };
    expect(progressOf({ ...placed, payments: [advance, collected] }, NOW)).toMatchObject({
      paid: 1049,
      pay_on_delivery: { to_collect: 0, collected: 749, ...figures },
    });
  });

  it('DLV-1: has the days that were promised with the order', () => {
    const promise = { from: '2026-11-23', to: '2026-11-25', zone: 'Bengaluru' };
    const metadata = { payment_attempt: 'payatt_1', delivery_promise: promise };
    expect(progressOf(order([], {}, { metadata }), NOW).delivery_promise).toEqual(promise);
    for (const other of [undefined, null, {}, { delivery_promise: null }, { delivery_promise: 5 }])
      expect(progressOf(order([], {}, { metadata: other }), NOW).delivery_promise).toBeNull();
  });

  it('takes the first parcel for packing and sending', () => {
    const [packed, sent] = [parcel({}), parcel({ shipped_at: day(4) })];
    expect(progressOf(order([packed]), NOW)).toMatchObject({ step: 2, cancellable: false });
    expect(progressOf(order([packed, sent], { quantity: 2 }), NOW).step).toBe(3);
    const early = parcel({ shipped_at: day(3) });
    expect(reached(order([sent, early], { quantity: 2 })).at(-1)).toEqual(['on-the-way', '03']);
  });

  it('is delivered when every piece is, at the time of the last', () => {
    const [first, second] = [day(5), day(7)].map((delivered_at) =>
      parcel({ shipped_at: day(4), delivered_at }),
    );
    if (!first || !second) throw new Error('No parcels');
    expect(progressOf(order([first], { quantity: 2, delivered: 1 }), NOW).step).toBe(3);
    const all = order([first, second], { quantity: 2, delivered: 2 });
    expect(progressOf(all, NOW)).toMatchObject({
      step: 4,
      return_until: '2026-12-07T00:00:00.000Z',
    });
    expect(reached(all)).toEqual([
      ['confirmed', '01'],
      ['verified', null],
      ['on-the-way', '04'],
      ['last-mile-hub', null],
      ['picked-up', null],
      ['delivered', '07'],
    ]);
  });

  it('knows the times that were recorded of a parcel, and no nonsense', () => {
    const metadata = { activities: { 'picked-up': '2026-11-06T00:00:00.000Z', x: 1 } };
    const broken = { activities: { 'picked-up': 'soon' } };
    const at = (data: unknown) => reached(order([parcel({ shipped_at: day(4), metadata: data })]));
    expect(at({ activities: { 'last-mile-hub': '2026-11-05T00:00:00.000Z' } }).at(-1)).toEqual([
      'last-mile-hub',
      '05',
    ]);
    expect(at(broken).at(-1)).toEqual(['on-the-way', '04']);
    expect(at(metadata).at(-1)).toEqual(['on-the-way', '04']);
  });

  it('ends where it was cancelled', () => {
    const cancelled = order([], {}, { status: 'canceled', canceled_at: day(2) });
    expect(progressOf(cancelled, NOW)).toMatchObject({
      step: 1,
      cancelled_at: '2026-11-02T00:00:00.000Z',
      cancellable: false,
    });
  });
});

describe('returnable', () => {
  it('is what was delivered within 30 days and not returned', () => {
    const sent = (delivered_at: Date) => [parcel({ pieces: 3, delivered_at })];
    const left = (delivered_at: Date, requested = 0, received = 0) =>
      returnable(
        order(sent(delivered_at), { quantity: 3, delivered: 3, requested, received }),
        NOW,
      ).get('a');
    expect(left(day(5))).toBe(3);
    expect(left(day(5), 1, 1)).toBe(1);
    expect(left(day(5), 2, 1)).toBeUndefined();
    const thirtyDaysAgo = new Date(NOW.getTime() - 30 * 86_400_000);
    expect(left(thirtyDaysAgo), 'to the last moment').toBe(3);
    expect(left(new Date(thirtyDaysAgo.getTime() - 1))).toBeUndefined();
  });

  it('takes returned pieces for the oldest ones', () => {
    const old = parcel({ pieces: 2, delivered_at: new Date(Date.UTC(2026, 8, 1)) });
    const young = parcel({ pieces: 2, delivered_at: day(10) });
    const of = (requested: number) =>
      returnable(order([old, young], { quantity: 4, delivered: 4, requested }), NOW).get('a');
    expect(of(0)).toBe(2);
    expect(of(2)).toBe(2);
    expect(of(3)).toBe(1);
  });
});
