import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isOrderProof, orderProof } from './order-proof';

const SECRET = 'a secret of the shop';

describe('orderProof', () => {
  it('is the same each time, and fits into an address', () => {
    const proof = orderProof('order_1', SECRET);
    expect(orderProof('order_1', SECRET)).toBe(proof);
    expect(proof).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('opens its own order only', () => {
    const proof = orderProof('order_1', SECRET);
    expect(isOrderProof(proof, 'order_1', SECRET)).toBe(true);
    expect(isOrderProof(proof, 'order_2', SECRET)).toBe(false);
    expect(isOrderProof(proof, 'order_1', 'another secret of it')).toBe(false);
  });

  it.each(['', 'x', 'é'.repeat(43), orderProof('order_1', SECRET).toUpperCase()])(
    'is not %j',
    (proof) => {
      expect(isOrderProof(proof, 'order_1', SECRET)).toBe(false);
    },
  );

  it('is not made with the secret itself, which signs tokens', () => {
    const plain = createHmac('sha256', SECRET).update('order_1').digest('base64url');
    expect(orderProof('order_1', SECRET)).not.toBe(plain);
  });
});
