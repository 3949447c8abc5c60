import { expect, it } from 'vitest';
import type { Facts } from './facts';
import { type Expected, judge } from './judge';

const expected: Expected = {
  variantId: 'variant_1',
  pieces: { least: 2, most: 2 },
  told: [{ kind: 'ordered', orderId: 'order_1' }],
  waiting: [],
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
  refunds: [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 7000, status: 'processed' }],
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

type Kind = 'doubled' | 'lost' | 'both' | 'neither';

/** What was noticed: the kinds that were counted, and the words of it. */
function noticed(facts: Facts, wanted: Expected): { kind: Kind; words: string } {
  const { doubled, lost, complaints } = judge(facts, wanted);
  const one = lost > 0 ? 'lost' : 'neither';
  const kind = doubled > 0 ? 'doubled' : one;
  return { kind: doubled > 0 && lost > 0 ? 'both' : kind, words: complaints.join('; ') };
}

it.each<[string, Partial<Facts>, Kind, string]>([
  [
    'a second payment that was taken, and neither ordered nor given back',
    { payments: [...ordered.payments, { ...second, captured: true }] },
    'lost',
    'pay_2 over 7000 paise: 0 orders, 0 refunds',
  ],
  [
    'a payment that is held for ever',
    {
      payments: [...ordered.payments, { ...second, status: 'authorized', captured: false }],
    },
    'lost',
    'pay_2 is held',
  ],
  ['a payment that went back as well', { refunds: refunded.refunds }, 'doubled', '1 refunds'],
  [
    'two orders of one payment',
    {
      orders: [order, { ...order, id: 'order_2' }],
      money: [money, { ...money, orderId: 'order_2' }],
      transactions: [...ordered.transactions, { orderId: 'order_2', amount: 7000 }],
    },
    'doubled',
    'has become more than one order',
  ],
  [
    'two payments of one order',
    {
      money: [money, { ...money, gatewayPaymentId: 'pay_2' }],
      payments: [...ordered.payments, { ...second, captured: true }],
    },
    'doubled',
    'has 2 payments taken',
  ],
  [
    'an order whose money was not taken',
    { money: [{ ...money, captured: 0 }] },
    'lost',
    'has 0 payments taken',
  ],
  [
    'an order over another sum, by a paisa',
    { orders: [{ ...order, total: 7001 }] },
    'lost',
    'over 7001 paise has 1 payments taken',
  ],
  [
    'a capture noted twice',
    { transactions: [...ordered.transactions, ...ordered.transactions] },
    'lost',
    'sums 7000, 7000, 7000, 7000',
  ],
  ['an order that no attempt knows', { attempts: [] }, 'neither', 'stands at 0 attempts'],
  [
    'stock that is not kept for it',
    { orders: [{ ...order, reserved: {} }] },
    'neither',
    'has {} of {"variant_1":2} reserved',
  ],
  [
    'a cart that goes on after its order',
    { carts: [{ id: 'cart_1', completed: false, pieces: {} }] },
    'neither',
    'is not closed, and is an order',
  ],
  [
    'a piece that is not there',
    { orders: [{ ...order, pieces: { variant_1: 1 }, reserved: { variant_1: 1 } }] },
    'lost',
    '1 pieces instead of 2',
  ],
  [
    'a piece that is there twice',
    { orders: [{ ...order, pieces: { variant_1: 3 }, reserved: { variant_1: 3 } }] },
    'doubled',
    '3 pieces instead of 2',
  ],
  ['a webhook that is under way', { webhooksUnderWay: 1 }, 'neither', '1 webhooks have not'],
])('notices %s', (_what, change, kind, words) => {
  const seen = noticed({ ...ordered, ...change }, expected);
  expect(seen.words).toContain(words);
  expect(seen.kind).toBe(kind);
});

it.each<[string, Partial<Facts>, Kind, string]>([
  [
    'a part of the money that did not go back',
    { refunds: [{ id: 'r', payment_id: 'pay_1', amount: 6999, status: 'processed' }] },
    'lost',
    '1 refunds over 6999 paise',
  ],
  [
    'money that went back twice',
    {
      refunds: [
        ...refunded.refunds,
        { id: 'r', payment_id: 'pay_1', amount: 1, status: 'processed' },
      ],
    },
    'doubled',
    '2 refunds over 7001 paise',
  ],
  [
    'a cart that is closed without an order',
    { carts: [{ id: 'cart_1', completed: true, pieces: {} }] },
    'lost',
    'is closed, and is not an order',
  ],
])('notices %s', (_what, change, kind, words) => {
  const seen = noticed({ ...refunded, ...change }, back);
  expect(seen.words).toContain(words);
  expect(seen.kind).toBe(kind);
});

it('notices what a shopper was told wrongly, or never', () => {
  expect(noticed(ordered, back).words).toBe('the shopper was told of money that did not go back');
  expect(noticed(refunded, expected).words).toBe(
    'the shopper was told of order order_1, which is none',
  );
});

it.each<[string, Facts, Expected, string | null, boolean]>([
  ['who paid for what is an order', ordered, expected, 'order_g1', true],
  ['who closed another window over what is an order', ordered, expected, 'order_g2', true],
  ['who was named no payment of what is an order', ordered, expected, null, true],
  ['whose money went back', refunded, back, 'order_g1', true],
  [
    'who closed another window than the one whose money went back',
    refunded,
    back,
    'order_g2',
    false,
  ],
  ['who was named no payment, where the money of another went back', refunded, back, null, false],
])('knows whether %s is to be told the end', (_who, facts, wanted, gatewayOrderId, isToBeTold) => {
  const { complaints } = judge(facts, { ...wanted, waiting: [{ gatewayOrderId }] });
  expect(complaints).toEqual(isToBeTold ? ['a shopper is never told the end'] : []);
});
