import { expect, it } from 'vitest';
import type { Intent } from '../model/intent';
import { emptyCart, lineOf } from '../testing/empty-cart';
import { variant } from '../testing/edits';
import { priceChanges } from './price-changes';

const cartAt = (unitPrice: number) => ({ ...emptyCart, items: [lineOf('x', unitPrice)] });

const addedAt = (unitPrice: number): Intent => ({
  version: 1,
  lane: 'cart',
  seq: 1,
  id: 'i',
  owner: { kind: 'guest', id: 'g' },
  epoch: 1,
  time: 0,
  hold: 'none',
  edit: { op: 'add', item: variant('x', unitPrice), quantity: 1 },
});

it.each([
  ['the smallest unit of a currency with three decimals', cartAt(1.001), [], 1.002, true],
  ['nothing', cartAt(1.001), [], 1.001, false],
  ['more than was shown at the tap', null, [addedAt(33.33)], 33.34, true],
  ['a price that the storefront has not rounded', null, [addedAt(33.3333)], 33.33, false],
  ['a tie that the shop rounds up', null, [addedAt(33.335)], 33.34, false],
  ['a tie that binary fractions miss', null, [addedAt(2.675)], 2.68, false],
  ['the price of the line, not the one of a later tap', cartAt(10), [addedAt(12)], 12, true],
])('reports a change by %s', (_what, before, added, now, isReported) => {
  expect(priceChanges(before, added, cartAt(now))).toHaveLength(isReported ? 1 : 0);
});
