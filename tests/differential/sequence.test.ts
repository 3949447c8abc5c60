import { expect, it } from 'vitest';
import { sequenceOf } from './sequence';

const sequences = Array.from({ length: 400 }, (_, seed) => sequenceOf(seed));

it('draws the same sequence for a seed each time', () => {
  expect(sequenceOf(7)).toEqual(sequenceOf(7));
});

it('sends single edits where Medusa’s routes are the oracle, without changes that they check in another way', () => {
  const batches = sequences
    .filter(({ oracle }) => oracle === 'store-api')
    .flatMap((each) => each.batches);
  expect(batches.length).toBeGreaterThan(400);
  expect(batches.filter(({ edits }) => edits.length !== 1)).toEqual([]);
  const kinds = new Set(batches.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['custom-price', 'list', 'price']);
});

it('draws batches of several edits, all kinds of changes, and carts without promotions', () => {
  const others = sequences.filter(({ oracle }) => oracle === 'workflows');
  const batches = others.flatMap((each) => each.batches);
  expect(Math.max(...batches.map(({ edits }) => edits.length))).toBe(6);
  const kinds = new Set(batches.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['custom-price', 'list', 'price', 'publication', 'stock']);
  const isPlain = (each: (typeof sequences)[number]) =>
    each.automatic.length === 0 &&
    each.batches.every(({ edits, ships }) => !ships && edits.every((edit) => 'variant' in edit));
  expect(sequences.filter(isPlain).length).toBeGreaterThan(100);
  expect(batches.some(({ ships }) => ships)).toBe(true);
});
