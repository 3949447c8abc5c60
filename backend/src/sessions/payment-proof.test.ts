import { expect, it } from 'vitest';
import { orderProof } from './order-proof';
import { isPaymentProof, paymentProof } from './payment-proof';

const SECRET = 'secret';

it('T54: proves one payment, and is no proof of an order', () => {
  const proof = paymentProof('order_1', SECRET);
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(isPaymentProof(proof, 'order_1', SECRET)).toBe(true);
  expect(isPaymentProof(proof, 'order_2', SECRET)).toBe(false);
  expect(isPaymentProof(proof, 'order_1', 'another')).toBe(false);
  expect(isPaymentProof(orderProof('order_1', SECRET), 'order_1', SECRET)).toBe(false);
  expect(isPaymentProof('', 'order_1', SECRET)).toBe(false);
});
