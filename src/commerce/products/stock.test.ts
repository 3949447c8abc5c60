import { expect, it } from 'vitest';
import { stockOf, type StockAnswer } from './stock';

const counted: StockAnswer = { manage_inventory: true, allow_backorder: false };

it.each<[string, StockAnswer, ReturnType<typeof stockOf>]>([
  ['some', { ...counted, inventory_quantity: 3 }, { kind: 'in-stock', left: 3 }],
  ['none', { ...counted, inventory_quantity: 0 }, { kind: 'out-of-stock' }],
  ['more reserved than there is', { ...counted, inventory_quantity: -2 }, { kind: 'out-of-stock' }],
  ['no figure', { ...counted, inventory_quantity: null }, { kind: 'in-stock', left: null }],
  [
    'none, but it may be ordered',
    { manage_inventory: true, allow_backorder: true, inventory_quantity: 0 },
    { kind: 'in-stock', left: null },
  ],
  [
    'nobody counts',
    { manage_inventory: false, inventory_quantity: 0 },
    { kind: 'in-stock', left: null },
  ],
  ['nothing is told', {}, { kind: 'in-stock', left: null }],
])('%s', (_what, answer, stock) => {
  expect(stockOf(answer)).toEqual(stock);
});
