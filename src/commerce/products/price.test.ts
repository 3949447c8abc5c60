import { expect, it } from 'vitest';
import { priceOf } from './price';

it.each([
  [42_999, 54_999, 21],
  [799, 799, 0],
  [50, 100, 50],
  [90, 100, 10],
  // 1 / 3 off: never rounded up to more than is taken off
  [200, 300, 33],
  [99.5, 100, 0],
  [0, 100, 100],
  [0, 0, 0],
])('%d of %d rupees is %d %% off', (amount, listed, percent) => {
  expect(priceOf(amount, listed).discountPercent).toBe(percent);
});

it('a raised price is no sale', () => {
  expect(priceOf(1200, 1000)).toEqual({ amount: 1200, original: 1200, discountPercent: 0 });
});
