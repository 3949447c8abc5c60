import { expect, test } from 'vitest';
import { groupByPrice } from './variant-prices';

const price = (amount: number, original = amount) => ({ amount, original, discountPercent: 0 });

test('variants of one price and MRP share a group, in the order of the shop', () => {
  const groups = groupByPrice([
    { id: '1', title: 'Cream', price: price(900, 1200) },
    { id: '2', title: 'Brown', price: price(1000, 1200) },
    { id: '3', title: 'Silver', price: price(900, 1200) },
    { id: '4', title: 'Black', price: price(900) },
  ]);
  expect(groups.map((group) => [group.price.amount, group.titles])).toEqual([
    [900, ['Cream', 'Silver']],
    [1000, ['Brown']],
    [900, ['Black']],
  ]);
});

test('a variant without a price is left out', () => {
  expect(groupByPrice([{ id: '1', title: 'Cream', price: null }])).toEqual([]);
});
