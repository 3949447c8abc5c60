import { expect, it } from 'vitest';
import { returnedPaymentMail } from './returned-payment-mail';

it('PAY-1: says how much goes back, and where', () => {
  const { to, text } = returnedPaymentMail('asha@example.com', 1_234_550);
  expect(to).toBe('asha@example.com');
  expect(text).toContain('Your payment of ₹12,345.50 could not be used for an order');
  expect(text).toContain('payment method you used');
});
