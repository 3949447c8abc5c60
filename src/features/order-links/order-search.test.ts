import * as v from 'valibot';
import { expect, it } from 'vitest';
import { orderSearchSchema, ordersSearchSchema } from './order-search';

it('the URL of an order names it, and may carry a proof', () => {
  expect(v.parse(orderSearchSchema, { id: 'order_1', proof: 'a-b_c' })).toEqual({
    id: 'order_1',
    proof: 'a-b_c',
  });
  // The router reads a bare number as one.
  expect(v.parse(orderSearchSchema, { id: 12 }).id).toBe('12');
});

it('what makes no sense falls away', () => {
  expect(v.parse(orderSearchSchema, { id: '', proof: 'a b' })).toEqual({});
  expect(v.parse(orderSearchSchema, { proof: { a: 1 } }).proof).toBeUndefined();
  for (const page of [0, 1, 1.5, 'x']) expect(v.parse(ordersSearchSchema, { page })).toEqual({});
  expect(v.parse(ordersSearchSchema, { page: 2 }).page).toBe(2);
});
