import { expect, it } from 'vitest';
import { sequenceOf } from './draw-sequence';
import type { Batch } from './sequence';

const sequences = Array.from({ length: 400 }, (_, seed) => sequenceOf(seed));

it('draws the same sequence for a seed each time', () => {
  expect(sequenceOf(7)).toEqual(sequenceOf(7));
});

const kindsOf = (batches: readonly Batch[]) =>
  [...new Set(batches.flatMap(({ changes }) => changes.map(({ kind }) => kind)))].toSorted();

it('leaves out changes that Medusa’s routes check in another way', () => {
  const batches = sequences
    .filter(({ oracle }) => oracle === 'store-api')
    .flatMap((each) => each.batches);
  expect(batches.length).toBeGreaterThan(400);
  expect(kindsOf(batches)).toEqual(['custom-price', 'delivery', 'list', 'price']);
});

it('changes the price of the delivery only in carts that have one, and enters no codes then that Medusa’s routes would take without it', () => {
  const changed = sequences.filter(({ batches }) => kindsOf(batches).includes('delivery'));
  expect(changed.length).toBeGreaterThan(20);
  for (const { batches, oracle, way } of changed) {
    const ships = batches.findIndex((batch) => batch.ships);
    expect(ships).toBeGreaterThanOrEqual(0);
    expect(kindsOf(batches.slice(0, ships + 1))).not.toContain('delivery');
    if (oracle !== 'store-api' || way !== 'ledger') continue;
    expect(batches.flatMap(({ edits }) => edits).filter((edit) => 'code' in edit)).toEqual([]);
  }
});

it('repeats calls of devices, and lets some fail', () => {
  const batches = sequences.flatMap((each) => each.batches);
  expect(batches.some(({ repeats }) => repeats)).toBe(true);
  expect(new Set(batches.map(({ fault }) => fault))).toEqual(new Set(['none', 'lines', 'head']));
  const routes = sequences.filter(({ way }) => way === 'routes').flatMap((each) => each.batches);
  expect(routes.filter(({ repeats, fault }) => repeats || fault !== 'none')).toEqual([]);
});

it('draws batches of several edits, all kinds of changes, and carts without promotions', () => {
  const others = sequences.filter(({ oracle }) => oracle === 'workflows');
  const batches = others.flatMap((each) => each.batches);
  expect(Math.max(...batches.map(({ edits }) => edits.length))).toBe(6);
  expect(kindsOf(batches)).toEqual([
    'custom-price',
    'delivery',
    'list',
    'price',
    'publication',
    'stock',
  ]);
  const isPlain = (each: (typeof sequences)[number]) =>
    each.automatic.length === 0 &&
    each.batches.every(({ edits, ships }) => !ships && edits.every((edit) => 'variant' in edit));
  expect(sequences.filter(isPlain).length).toBeGreaterThan(100);
  expect(batches.some(({ ships }) => ships)).toBe(true);
});
