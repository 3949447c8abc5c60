import { expect, test } from 'vitest';
import { rupees } from './rupees';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [24_999, '₹24,999'],
  [123_456, '₹1,23,456'],
  [12_345_678, '₹1,23,45,678'],
  [1_234.5, '₹1,234.50'],
])('%d is %s', (amount, text) => {
  expect(rupees(amount)).toBe(text);
});
