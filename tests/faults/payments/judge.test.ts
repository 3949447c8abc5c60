import { expect, it } from 'vitest';
import type { Facts } from './facts';
import { type Expected, judge } from './judge';

const expected: Expected = {
  variantId: 'variant_1',
  pieces: { least: 2, most: 2 },
  told: [{ kind: 'ordered', orderId: 'order_1' }],
  allTold: true,
};

/** A cart of two pieces over ₹70, paid and ordered. */
const ordered: Facts = {
  carts: [{ id: 'cart_1', completed: true, pieces: { variant_1: 2 } }],
  orders: [
    {
      id: 'order_1',
      cartId: 'cart_1',
      total: 7000,
      pieces: { variant_1: 2 },
      reserved: { variant_1: 2 },
    },
  ],
  money: [{ orderId: 'order_1', gatewayPaymentId: 'pay_1', captured: 7000, refunded: 0 }],
  transactions: [{ orderId: 'order_1', amount: 7000 }],
  attempts: [
    { gatewayOrderId: 'order_g1', cartId: 'cart_1', state: 'ordered', orderId: 'order_1' },
  ],
  payments: [
    { id: 'pay_1', order_id: 'order_g1', status: 'captured', amount: 7000, captured: true },
  ],
  refunds: [],
  webhooksUnderWay: 0,
};

/** The same cart, changed while it was paid. */
const refunded: Facts = {
  ...ordered,
  carts: [{ id: 'cart_1', completed: false, pieces: { variant_1: 2 } }],
  orders: [],
  money: [],
  transactions: [],
  attempts: [{ gatewayOrderId: 'order_g1', cartId: 'cart_1', state: 'refunded', orderId: null }],
  payments: [
    { id: 'pay_1', order_id: 'order_g1', status: 'refunded', amount: 7000, captured: true },
  ],
  refunds: [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 7000 }],
};

const back = { ...expected, told: [{ kind: 'refunded' as const }] };

it('finds nothing to say where an order has its payment, or a payment went back', () => {
  expect(judge(ordered, expected)).toEqual({
    captured: 1,
    ordered: 1,
    refunded: 0,
    doubled: 0,
    lost: 0,
    complaints: [],
  });
  expect(judge(refunded, back)).toMatchObject({ captured: 1, refunded: 1, complaints: [] });
});

const second = { id: 'pay_2', order_id: 'order_g2', status: 'captured', amount: 7000 } as const;
const [order] = ordered.orders;
const [money] = ordered.money;
if (!order || !money) throw new Error('The facts have an order');

it.each<[string, Partial<Facts>, 'doubled' | 'lost' | undefined]>([
  [
    'a second payment that was taken, and neither ordered nor given back',
    { payments: [...ordered.payments, { ...second, captured: true }] },
    'lost',
  ],
  [
    'a payment that is held for ever',
    {
      payments: [...ordered.payments, { ...second, status: 'authorized', captured: false }],
    },
    'lost',
  ],
  ['a payment that went back as well', { refunds: refunded.refunds }, 'doubled'],
  [
    'two orders of one payment',
    {
      orders: [order, { ...order, id: 'order_2' }],
      money: [money, { ...money, orderId: 'order_2' }],
    },
    'doubled',
  ],
  ['an order whose money was not taken', { money: [{ ...money, captured: 0 }] }, 'lost'],
  ['an order over another sum, by a paisa', { orders: [{ ...order, total: 7001 }] }, 'lost'],
  [
    'a capture noted twice',
    { transactions: [...ordered.transactions, ...ordered.transactions] },
    'lost',
  ],
  ['an order that no attempt knows', { attempts: [] }, undefined],
  ['stock that is not kept for it', { orders: [{ ...order, reserved: {} }] }, undefined],
  [
    'a cart that goes on after its order',
    { carts: [{ ...ordered.carts[0], id: 'cart_1', completed: false, pieces: {} }] },
    undefined,
  ],
  [
    'a piece that is not there',
    { orders: [{ ...order, pieces: { variant_1: 1 }, reserved: { variant_1: 1 } }] },
    'lost',
  ],
  [
    'a piece that is there twice',
    { orders: [{ ...order, pieces: { variant_1: 3 }, reserved: { variant_1: 3 } }] },
    'doubled',
  ],
  ['a webhook that is under way', { webhooksUnderWay: 1 }, undefined],
])('notices %s', (_what, change, kind) => {
  const verdict = judge({ ...ordered, ...change }, expected);
  expect(verdict.complaints).not.toEqual([]);
  if (kind) expect(verdict[kind]).toBeGreaterThan(0);
});

it.each<[string, Partial<Facts>, 'doubled' | 'lost']>([
  [
    'a part of the money that did not go back',
    { refunds: [{ id: 'r', payment_id: 'pay_1', amount: 6999 }] },
    'lost',
  ],
  [
    'money that went back twice',
    { refunds: [...refunded.refunds, { id: 'r', payment_id: 'pay_1', amount: 1 }] },
    'doubled',
  ],
  [
    'a cart that is closed without an order',
    { carts: [{ id: 'cart_1', completed: true, pieces: {} }] },
    'lost',
  ],
])('notices %s', (_what, change, kind) => {
  const verdict = judge({ ...refunded, ...change }, back);
  expect(verdict.complaints).not.toEqual([]);
  expect(verdict[kind]).toBeGreaterThan(0);
});

it('notices what a shopper was told wrongly, or never', () => {
  expect(judge(ordered, back).complaints).toHaveLength(1);
  expect(judge(refunded, expected).complaints).toHaveLength(1);
  expect(judge(ordered, { ...expected, allTold: false }).complaints).toHaveLength(1);
});
