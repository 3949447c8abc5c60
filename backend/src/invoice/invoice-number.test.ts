import { expect, it } from 'vitest';
import { invoiceNumber } from './invoice-number';

it.each([
  [7, '2026-11-21T09:00:00Z', 'INV-2627-000007'],
  [7, '2027-03-31T18:29:59Z', 'INV-2627-000007'],
  [8, '2027-03-31T18:30:00Z', 'INV-2728-000008'],
  [1_234_567, '2099-05-01T00:00:00Z', 'INV-9900-1234567'],
])('order %i of %s is %s', (order, at, number) => {
  expect(invoiceNumber(order, new Date(at))).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});
