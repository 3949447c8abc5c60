import { expect, it } from 'vitest';
import type { OrderRequest } from '@/commerce/checkout/order-request';
import type { OfferedFigures, OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { purchase } from '../testing/checkout-server';
import { compareFigures } from './compare-figures';
import { requestAtNewFigures } from './new-request';
import { refusalWords } from './refusal-words';

const titles: Record<string, string> = { bed: 'Oslo Bed', lamp: 'Lamp' };
const titleOf = (id: string) => titles[id] ?? id;

const request: OrderRequest = {
  email: purchase.email,
  address: purchase.address,
  shown: {
    lines: [
      { variantId: 'bed', quantity: 2, unitPrice: 100_000 },
      { variantId: 'lamp', quantity: 1, unitPrice: 50_000 },
    ],
    fee: 4900,
    total: 254_900,
    promisedTo: '2026-11-25',
  },
};

const now: OfferedFigures = {
  lines: [
    { variantId: 'bed', quantity: 2, unitPrice: 110_000, available: 5 },
    { variantId: 'lamp', quantity: 1, unitPrice: 50_000, available: 3 },
  ],
  fee: 4900,
  advance: 0,
  total: 274_900,
  promisedTo: '2026-11-25',
};

const dearer: OrderRefusalDetails = {
  reasons: [
    { reason: 'total_higher', variantId: null, available: null },
    { reason: 'price_higher', variantId: 'bed', available: null },
  ],
  now,
};

it('ORQ-2: both figures side by side, by line, fee, day and total', () => {
  const rows = compareFigures(request.shown, now, titleOf);
  expect(
    rows.map(({ name, seen, now: offered, isChanged }) => [name, seen, offered, isChanged]),
  ).toEqual([
    ['Oslo Bed', '2 × ₹1,000', '2 × ₹1,100', true],
    ['Lamp', '₹500', '₹500', false],
    ['Pay on delivery fee', '₹49', '₹49', false],
    ['Delivery by', 'Wed, 25 Nov', 'Wed, 25 Nov', false],
    ['Total', '₹2,549', '₹2,749', true],
  ]);
});

it('ORQ-2: lines that are gone, sold out, few or new', () => {
  const lines = [
    { variantId: 'lamp', quantity: 1, unitPrice: 50_000, available: 0 },
    { variantId: 'rug', quantity: 4, unitPrice: 1000, available: 3 },
    { variantId: 'vase', quantity: 1, unitPrice: 1000, available: null },
  ];
  const rows = compareFigures(
    request.shown,
    { ...now, lines, fee: null, promisedTo: null },
    titleOf,
  );
  expect(rows.map(({ seen, now: offered }) => [seen, offered]).slice(0, 6)).toEqual([
    ['2 × ₹1,000', 'Not in your cart'],
    ['₹500', 'Out of stock'],
    [null, 'Only 3 left'],
    [null, 'No longer available'],
    ['₹49', 'Not offered'],
    ['Wed, 25 Nov', 'Not delivered there'],
  ]);
});

it('ORQ-2: placed again at the new figures, if the shop would place it', () => {
  expect(requestAtNewFigures(request, dearer, false)).toMatchObject({
    email: request.email,
    shown: {
      total: 274_900,
      promisedTo: '2026-11-25',
      lines: [{ variantId: 'bed', quantity: 2, unitPrice: 110_000 }, { variantId: 'lamp' }],
    },
  });
  expect(requestAtNewFigures(request, dearer, true)?.shown.promisedTo).toBe('2026-11-27');
  const [bed, lamp] = now.lines;
  const few = bed && lamp ? [{ ...bed, available: 1 }, lamp] : [];
  for (const changed of [
    { ...dearer, now: null },
    { ...dearer, now: { ...now, fee: null } },
    { ...dearer, now: { ...now, promisedTo: null } },
    { ...dearer, now: { ...now, lines: [] } },
    { ...dearer, now: { ...now, lines: few } },
    { ...dearer, reasons: [{ reason: 'too_many_open_orders', variantId: null, available: null }] },
  ]) {
    expect(requestAtNewFigures(request, changed, false)).toBeNull();
  }
});

const of = (reason: string, variantId: string | null = null, available: number | null = null) => ({
  reason,
  variantId,
  available,
});

it('ORQ-2: says why, each reason once', () => {
  const words = (...reasons: ReturnType<typeof of>[]) =>
    refusalWords('order-refused', { reasons }, titleOf);
  expect(words(...dearer.reasons)).toEqual(['The price of Oslo Bed went up.']);
  expect(words(of('total_higher'))).toEqual(['Your total went up.']);
  expect(words(of('out_of_stock', 'bed', 0), of('out_of_stock', 'lamp', 2))).toEqual([
    'Oslo Bed is out of stock.',
    'Only 2 of Lamp left.',
  ]);
  expect(words(of('promise_later'), of('promise_later'))).toHaveLength(1);
  expect(words(of('account_email'))).toEqual([
    'This email has an account. Sign in to place your order.',
  ]);
  expect(words(of('something_new'))).toEqual(['We couldn’t complete your request.']);
  expect(words()).toEqual(['We couldn’t complete your request.']);
});

it.each([
  ['expired', 'It couldn’t be sent within 48 hours.'],
  ['signed-in', 'You signed in before it was sent. Check your cart and place it again.'],
  ['already-ordered', 'The items in your cart had already been ordered.'],
] as const)('ORQ-2: says why without the shop’s reasons: %s', (reason, words) => {
  expect(refusalWords(reason, { reasons: [] }, titleOf)).toEqual([words]);
});

it('PAY-3: an advance that is asked for by now is named, and needs the checkout', () => {
  const reasons = [{ reason: 'advance_due', variantId: null, available: null }];
  const offered = { ...now, lines: request.shown.lines.map((line) => ({ ...line, available: 5 })) };
  const refused = { reasons, now: { ...offered, total: 254_900, advance: 51_000 } };
  expect(requestAtNewFigures(request, refused, false)).toBeNull();
  expect(refusalWords('order-refused', refused, titleOf)).toEqual([
    'You now pay a part of your order online, and the rest on delivery.',
  ]);
  expect(compareFigures(request.shown, refused.now, titleOf)).toContainEqual({
    key: 'advance',
    name: 'Pay now',
    seen: '₹0',
    now: '₹510',
    isChanged: true,
  });
});
