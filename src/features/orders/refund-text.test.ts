import { expect, it } from 'vitest';
import type { AccountRefund, OrderPayment } from '@/commerce/orders/order-payment';
import { accountRefundText, cancelledMoneyText, onDeliveryText } from './refund-text';

const inAdvance = {
  kind: 'online',
  method: 'UPI',
  paid: 1500,
  hasFailed: false,
  refund: null,
} as const satisfies OrderPayment;
const failed = { ...inAdvance, paid: 0, hasFailed: true } as const;
const collected = {
  kind: 'on-delivery',
  advance: null,
  state: 'collected',
  paid: 1500,
  paidAt: '2026-11-25T10:00:00.000Z',
  refund: null,
} as const satisfies OrderPayment;
const due = { state: 'due', account: null, stage: { name: 'made', amount: 1500 } } as const;

it.each([
  ['pending', 'Your refund of ₹1,500 is in progress. Banks take up to 7 working days.'],
  ['processed', '₹1,500 refunded.'],
  [
    'delayed',
    'Your refund of ₹1,500 is delayed. We’re working on it, and you don’t need to do anything.',
  ],
] as const)('ORD-3: says how a refund stands: %s', (state, text) => {
  expect(cancelledMoneyText({ ...inAdvance, refund: { state, amount: 1500 } })).toBe(text);
});

it('ORD-3: says that nothing was charged only where nothing was paid', () => {
  expect(cancelledMoneyText(inAdvance)).toBe('You weren’t charged.');
  expect(
    cancelledMoneyText({
      kind: 'on-delivery',
      advance: null,
      state: 'not-collected',
      reason: 'cancelled',
    }),
  ).toBe('You weren’t charged.');
  expect(cancelledMoneyText(collected)).toBe('You paid ₹1,500 on delivery on 25 Nov 2026.');
});

it('PAY-2: says that an order was cancelled because it could not be delivered', () => {
  expect(
    cancelledMoneyText({
      kind: 'on-delivery',
      advance: null,
      state: 'not-collected',
      reason: 'undelivered',
    }),
  ).toBe('We couldn’t deliver this order, so we cancelled it. You weren’t charged.');
});

it('CHK-3: says of a failed payment that the order was cancelled for it', () => {
  expect(cancelledMoneyText(failed)).toContain('didn’t go through');
  expect(cancelledMoneyText(failed)).toContain('within 5 to 7 working days');
  expect(cancelledMoneyText({ ...failed, refund: { state: 'processed', amount: 1500 } })).toContain(
    'back with your bank',
  );
});

it('PAY-2: says what is to be paid at the door, and what was', () => {
  expect(
    onDeliveryText({ kind: 'on-delivery', advance: null, state: 'to-collect', amount: 1549 }),
  ).toBe('Pay ₹1,549 on delivery');
  expect(onDeliveryText(collected)).toBe('You paid ₹1,500 on delivery on 25 Nov 2026.');
  expect(onDeliveryText(inAdvance)).toBeNull();
});

it.each<[AccountRefund, string]>([
  [due, 'Tell us where to send your refund of ₹1,500.'],
  [{ ...due, stage: { name: 'return-requested' } }, 'Tell us where to send your refund.'],
  [{ ...due, account: 'upi' }, 'We’re sending your refund of ₹1,500 to your UPI ID.'],
  [{ ...due, account: 'bank' }, 'We’re sending your refund of ₹1,500 to your bank account.'],
  [
    { ...due, account: 'bank', stage: { name: 'return-requested' } },
    'Once we’ve received your return, your refund goes to your bank account.',
  ],
  [
    { ...due, account: 'upi', stage: { name: 'return-received' } },
    'We’ve received your return. Your refund goes to your UPI ID.',
  ],
  [{ state: 'paid', amount: 1500 }, '₹1,500 refunded.'],
])('PAY-2: says of a refund of cash how it stands: %o', (refund, text) => {
  expect(accountRefundText(refund)).toBe(text);
});

it('PAY-3: what was paid in advance of a cancelled order goes back', () => {
  const cancelled = { kind: 'on-delivery', state: 'not-collected' } as const;
  const advance = { paid: 310, refund: { state: 'pending', amount: 310 } } as const;
  expect(cancelledMoneyText({ ...cancelled, advance, reason: 'cancelled' })).toBe(
    'Your refund of ₹310 is in progress. Banks take up to 7 working days.',
  );
  expect(cancelledMoneyText({ ...cancelled, advance, reason: 'undelivered' })).toBe(
    'We couldn’t deliver this order, so we cancelled it. Your refund of ₹310 is in progress. Banks take up to 7 working days.',
  );
  expect(
    cancelledMoneyText({
      ...cancelled,
      advance: { ...advance, refund: null },
      reason: 'cancelled',
    }),
  ).toBe('You paid ₹310 in advance.');
  expect(cancelledMoneyText({ ...cancelled, advance, reason: 'payment-failed' })).toContain(
    'Your payment didn’t go through, so we cancelled this order.',
  );
});
