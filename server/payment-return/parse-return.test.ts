import { expect, it } from 'vitest';
import { parsePaymentReturn } from './parse-return';

const FORM = 'application/x-www-form-urlencoded';
const payment = {
  razorpay_payment_id: 'pay_MkJ2x8Qw4TzLpN',
  razorpay_order_id: 'order_MkJ2x8Qw4TzLpM',
  razorpay_signature: 'a'.repeat(64),
};
const paid = new URLSearchParams(payment).toString();

it('reads a signed payment', () => {
  expect(parsePaymentReturn(FORM, paid)).toEqual({ kind: 'paid', payment });
  expect(parsePaymentReturn(`${FORM}; charset=UTF-8`, `${paid}&other=1`).kind).toBe('paid');
});

it.each([
  ['payment_failed', 'declined'],
  ['payment_cancelled', 'cancelled'],
])('reads that a payment failed: %s', (reason, kind) => {
  const form = new URLSearchParams({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'Payment failed',
    'error[reason]': reason,
    'error[metadata]': '{"payment_id":"pay_1"}',
  });
  expect(parsePaymentReturn(FORM, form.toString())).toEqual({ kind });
});

it.each([
  ['nothing', ''],
  ['a truncated signature', paid.slice(0, -1)],
  ['no signature', paid.slice(0, paid.indexOf('&razorpay_signature'))],
  ['a field twice', `${paid}&razorpay_order_id=order_2`],
  ['a list', paid.replace('razorpay_order_id', 'razorpay_order_id[]')],
  ['another path in an id', paid.replace('order_', '..%2Forder_')],
  ['a long id', paid.replace('pay_', `pay_${'x'.repeat(100)}`)],
  ['no form', '{"razorpay_payment_id":"pay_1"}'],
])('does not read %s', (_what, body) => {
  expect(parsePaymentReturn(FORM, body)).toEqual({ kind: 'unreadable' });
});

it.each([undefined, 'application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
  'does not read the content type %s',
  (contentType) => {
    expect(parsePaymentReturn(contentType, paid)).toEqual({ kind: 'unreadable' });
  },
);
