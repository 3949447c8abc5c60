import { expect, it } from 'vitest';
import { cancelledMoneyText, refundText } from './refund-text';

const money = {
  refunded: 1500,
  refundState: 'pending',
  isPaymentFailed: false,
  isUndelivered: false,
} as const;
const failed = { ...money, refunded: 0, isPaymentFailed: true } as const;

it.each([
  ['pending', 'Your refund of ₹1,500 is in progress. Banks take up to 7 working days.'],
  ['processed', '₹1,500 refunded.'],
  [
    'delayed',
    'Your refund of ₹1,500 is delayed. We’re working on it, and you don’t need to do anything.',
  ],
] as const)('ORD-3: says how a refund stands: %s', (refundState, text) => {
  expect(cancelledMoneyText({ ...money, refundState })).toBe(text);
});

it('ORD-3: says that nothing was charged only where nothing was paid', () => {
  const nothing = { ...money, refunded: 0, refundState: null };
  expect(cancelledMoneyText(nothing)).toBe('You weren’t charged.');
  expect(refundText(nothing)).toBeNull();
});

it('PAY-2: says that an order was cancelled because it could not be delivered', () => {
  const returned = { ...money, refunded: 0, refundState: null, isUndelivered: true };
  expect(cancelledMoneyText(returned)).toBe(
    'We couldn’t deliver this order, so we cancelled it. You weren’t charged.',
  );
});

it('CHK-3: says of a failed payment that the order was cancelled for it', () => {
  expect(cancelledMoneyText(failed)).toContain('didn’t go through');
  expect(cancelledMoneyText(failed)).toContain('within 5 to 7 working days');
  expect(cancelledMoneyText({ ...failed, refundState: 'processed' })).toContain(
    'back with your bank',
  );
});
