import { expect, it } from 'vitest';
import { orderSearchOf, ordersSearchOf } from './order-search';

it('the URL of an order names it, and may carry a proof', () => {
  expect(orderSearchOf({ id: 'order_1', proof: 'a-b_c' })).toEqual({
    id: 'order_1',
    proof: 'a-b_c',
  });
  // The router reads a bare number as one.
  expect(orderSearchOf({ id: 12 }).id).toBe('12');
});

it('what makes no sense falls away', () => {
  expect(orderSearchOf({ id: '', proof: 'a b' })).toEqual({});
  expect(orderSearchOf({ proof: { a: 1 } }).proof).toBeUndefined();
  for (const page of [0, 1, 1.5, 'x']) expect(ordersSearchOf({ page })).toEqual({});
  expect(ordersSearchOf({ page: 2 }).page).toBe(2);
});
