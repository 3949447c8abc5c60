import { expect, it } from 'vitest';
import type { Facts } from './facts';
import { type Expected, checkFacts } from './check-facts';

const expected: Expected = {
  variantId: 'variant_1',
  pieces: { least: 2, most: 2 },
  shown: [{ kind: 'ordered', orderId: 'order_1' }],
  agreed: [],
  waiting: [],
};

/** A cart with two pieces for ₹70, paid and ordered. */
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
  money: [
    { orderId: 'order_1', gatewayPaymentId: 'pay_1', amount: 7000, captured: 7000, refunded: 0 },
  ],
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

/** The same cart, changed during the payment. */
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

const back = { ...expected, shown: [{ kind: 'refunded' as const }] };

it('reports nothing if an order has its payment, or a payment was refunded', () => {
  expect(checkFacts(ordered, expected)).toEqual({
    captured: 1,
    ordered: 1,
    onDelivery: 0,
    refunded: 0,
    doubled: 0,
    lost: 0,
    complaints: [],
  });
  expect(checkFacts(refunded, back)).toMatchObject({ captured: 1, refunded: 1, complaints: [] });
});

const second = { id: 'pay_2', order_id: 'order_g2', status: 'captured', amount: 7000 } as const;
const [order] = ordered.orders;
const [money] = ordered.money;
if (!order || !money) throw new Error('The facts have an order');

type Kind = 'doubled' | 'lost' | 'both' | 'neither';

/** The kinds of violations that were counted, and their text. */
function noticed(facts: Facts, wanted: Expected): { kind: Kind; words: string } {
  const { doubled, lost, complaints } = checkFacts(facts, wanted);
  const one = lost > 0 ? 'lost' : 'neither';
  const kind = doubled > 0 ? 'doubled' : one;
  return { kind: doubled > 0 && lost > 0 ? 'both' : kind, words: complaints.join('; ') };
}

it.each<[string, Partial<Facts>, Kind, string]>([
  [
    'a second payment that was captured, and neither ordered nor refunded',
    { payments: [...ordered.payments, { ...second, captured: true }] },
    'lost',
    'pay_2 over 7000 paise: 0 orders, 0 refunds',
  ],
  [
    'a payment that stays authorized',
    {
      payments: [...ordered.payments, { ...second, status: 'authorized', captured: false }],
    },
    'lost',
    'pay_2 is authorized',
  ],
  ['a payment that was refunded as well', { refunds: refunded.refunds }, 'doubled', '1 refunds'],
  [
    'two orders for one payment',
    {
      orders: [order, { ...order, id: 'order_2' }],
      money: [money, { ...money, orderId: 'order_2' }],
      transactions: [...ordered.transactions, { orderId: 'order_2', amount: 7000 }],
    },
    'doubled',
    'has become more than one order',
  ],
  [
    'two payments for one order',
    {
      money: [money, { ...money, gatewayPaymentId: 'pay_2' }],
      payments: [...ordered.payments, { ...second, captured: true }],
    },
    'doubled',
    'has 2 payments taken',
  ],
  [
    'an order without a captured payment',
    { money: [{ ...money, captured: 0 }] },
    'lost',
    'has 0 payments taken',
  ],
  [
    'an order with a total that differs by a paisa',
    { orders: [{ ...order, total: 7001 }] },
    'lost',
    'over 7001 paise has 1 payments taken',
  ],
  [
    'a capture that is stored twice',
    { transactions: [...ordered.transactions, ...ordered.transactions] },
    'lost',
    'sums 7000, 7000, 7000, 7000',
  ],
  ['an order without an attempt', { attempts: [] }, 'neither', 'stands at 0 attempts'],
  [
    'an order without reserved stock',
    { orders: [{ ...order, reserved: {} }] },
    'neither',
    'has {} of {"variant_1":2} reserved',
  ],
  [
    'a cart that stays open after its order',
    { carts: [{ id: 'cart_1', completed: false, pieces: {} }] },
    'neither',
    'is not closed, and is an order',
  ],
  [
    'a missing piece',
    { orders: [{ ...order, pieces: { variant_1: 1 }, reserved: { variant_1: 1 } }] },
    'lost',
    '1 pieces instead of 2',
  ],
  [
    'a doubled piece',
    { orders: [{ ...order, pieces: { variant_1: 3 }, reserved: { variant_1: 3 } }] },
    'doubled',
    '3 pieces instead of 2',
  ],
  ['a webhook that has not arrived', { webhooksUnderWay: 1 }, 'neither', '1 webhooks have not'],
])('notices %s', (_what, change, kind, words) => {
  const seen = noticed({ ...ordered, ...change }, expected);
  expect(seen.words).toContain(words);
  expect(seen.kind).toBe(kind);
});

it.each<[string, Partial<Facts>, Kind, string]>([
  [
    'a partial refund',
    { refunds: [{ id: 'r', payment_id: 'pay_1', amount: 6999, status: 'processed' }] },
    'lost',
    '1 refunds over 6999 paise',
  ],
  [
    'a double refund',
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

it('reports a shopper who was shown a wrong result, or none', () => {
  expect(noticed(ordered, back).words).toBe('a shopper was shown a refund that was not made');
  expect(noticed(refunded, expected).words).toBe(
    'a shopper was shown order order_1, which does not exist',
  );
});

it.each<[string, Facts, Expected, string | null, boolean]>([
  ['paid for an order', ordered, expected, 'order_g1', true],
  ['closed another window of an order', ordered, expected, 'order_g2', true],
  ['knows no payment of an order', ordered, expected, null, true],
  ['was refunded', refunded, back, 'order_g1', true],
  ['closed another window than the one that was refunded', refunded, back, 'order_g2', false],
  ['knows no payment, while another one was refunded', refunded, back, null, false],
])(
  'knows whether the result has to be shown to a shopper who %s',
  (_who, facts, wanted, gatewayOrderId, isToBeTold) => {
    const { complaints } = checkFacts(facts, { ...wanted, waiting: [{ gatewayOrderId }] });
    expect(complaints).toEqual(isToBeTold ? ['a shopper is never shown the result'] : []);
  },
);

/** The same cart, of which all is paid on delivery. */
const onDelivery: Facts = {
  ...ordered,
  money: [{ orderId: 'order_1', gatewayPaymentId: null, amount: 7000, captured: 0, refunded: 0 }],
  transactions: [],
  attempts: [],
  payments: [],
};

/** A dear cart, a fifth of which is paid with the order. */
const withAdvance: Facts = {
  ...ordered,
  orders: [{ ...order, total: 2_000_001 }],
  money: [
    { ...money, amount: 400_100, captured: 400_100 },
    { ...money, gatewayPaymentId: null, amount: 1_599_901, captured: 0 },
  ],
  transactions: [{ orderId: 'order_1', amount: 400_100 }],
  payments: ordered.payments.map((payment) => ({ ...payment, amount: 400_100 })),
};

it('reports nothing of an order on delivery, with and without an advance', () => {
  expect(checkFacts(onDelivery, { ...expected, agreed: [7000] })).toMatchObject({
    ordered: 0,
    onDelivery: 1,
    complaints: [],
  });
  expect(checkFacts(withAdvance, { ...expected, agreed: [2_000_001] }).complaints).toEqual([]);
});

it.each<[string, Facts, number, string]>([
  ['at other figures', onDelivery, 6900, 'agreed to 6900'],
  [
    'whose rest was not recorded',
    { ...withAdvance, money: withAdvance.money.slice(0, 1) },
    2_000_001,
    '1 payments taken',
  ],
  [
    'whose rest was recorded twice',
    { ...withAdvance, money: [...withAdvance.money, ...withAdvance.money.slice(1)] },
    2_000_001,
    '3199802 on delivery',
  ],
  [
    'whose advance was taken twice',
    {
      ...withAdvance,
      money: [...withAdvance.money, { ...money, gatewayPaymentId: 'pay_2', captured: 400_100 }],
      payments: [...withAdvance.payments, { ...second, amount: 400_100, captured: true }],
    },
    2_000_001,
    '2 payments taken',
  ],
  [
    'that collects all of it although an advance was paid',
    {
      ...withAdvance,
      money: withAdvance.money.map((one) =>
        one.gatewayPaymentId ? one : { ...one, amount: 2_000_001 },
      ),
    },
    2_000_001,
    'collects 2000001',
  ],
])('reports an order on delivery %s', (_, facts, agreed, words) => {
  expect(checkFacts(facts, { ...expected, agreed: [agreed] }).complaints.join('; ')).toContain(
    words,
  );
});
