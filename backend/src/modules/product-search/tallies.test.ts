import { expect, it } from 'vitest';
import type { Column } from './columns';
import type { Grouping } from './survey';
import { countOf, facetOf, readTallies } from './tallies';

const column = (field: string, kind: Column['kind']): Column => {
  return { field, name: `by_${field}`, kind, sortable: false };
};
const columns = new Map(
  [column('colours', 'list'), column('price', 'number')].map((each) => [each.field, each]),
);
const groupings: Grouping[] = [
  { key: 'colours', column: column('colours', 'list'), steps: null },
  { key: '["price",[0,100]]', column: column('price', 'number'), steps: [0, 100] },
];
const nothing = { g0: null, g1: null, min: null, max: null };

/** Five rows: two hold all that is asked, two fail the colour (bit 1), one the price (bit 2). */
const rows = [
  { ...nothing, fails: 0, which: 1, g0: ['Brown', 'White'], count: 1 },
  { ...nothing, fails: 0, which: 1, g0: ['Brown'], count: 1 },
  { ...nothing, fails: 1, which: 1, g0: ['Black'], count: 2 },
  { ...nothing, fails: 2, which: 1, g0: ['Brown'], count: 1 },
  // By all that has few values.
  { ...nothing, fails: 0, which: 2, g1: 1, count: 1, min: 40, max: 40 },
  { ...nothing, fails: 0, which: 2, g1: 2, count: 1, min: 150, max: 150 },
  { ...nothing, fails: 1, which: 2, g1: 1, count: 2, min: 10, max: 20 },
  { ...nothing, fails: 2, which: 2, g1: null, count: 1 },
];
const tallies = readTallies(rows, groupings);
const counted = { tallies, groupings, columns };

it('counts what fails nothing that is asked', () => {
  expect(countOf(tallies, 3)).toBe(2);
  expect(countOf(tallies, 2)).toBe(4);
  expect(countOf(tallies, 0)).toBe(5);
});

it('counts each value of a list, by what the other groups ask', () => {
  expect(facetOf({ field: 'colours' }, 2, counted)).toEqual({
    type: 'value',
    values: [
      { value: 'Black', count: 2 },
      { value: 'Brown', count: 2 },
      { value: 'White', count: 1 },
    ],
  });
});

it('counts ranges: the lower border is in, the upper one is not', () => {
  const ranges = [
    { key: 'low', from: 0, to: 100 },
    { key: 'high', from: 100 },
    { key: 'all', from: 0 },
  ];
  const facet = facetOf({ field: 'price', type: 'range', ranges }, 1, counted);
  expect(facet).toMatchObject({
    ranges: [
      { key: 'low', count: 1 },
      { key: 'high', count: 1 },
      { key: 'all', count: 2 },
    ],
  });
});

it('measures from the smallest to the largest value', () => {
  expect(facetOf({ field: 'price', type: 'stats' }, 3, counted)).toMatchObject({
    min: 40,
    max: 150,
  });
  expect(facetOf({ field: 'price', type: 'stats' }, 3, { ...counted, tallies: [] })).toMatchObject({
    count: 0,
  });
});

it('tells of each narrow grouping, and of all rows, what was counted by all of them together', () => {
  const narrow: Grouping[] = [
    { key: 'in_stock', column: column('in_stock', 'flag'), steps: null },
    { key: '["price",[0,100]]', column: column('price', 'number'), steps: [0, 100] },
  ];
  const together = [
    { fails: 0, which: 0, g0: true, g1: 1, count: 1, min: 40, max: 40 },
    { fails: 0, which: 0, g0: true, g1: 2, count: 2, min: 150, max: 170 },
    { fails: 0, which: 0, g0: false, g1: null, count: 4, min: null, max: null },
  ];
  expect(readTallies(together, narrow)).toEqual([
    { fails: 0, grouping: null, value: null, count: 7, min: 40, max: 170 },
    { fails: 0, grouping: 0, value: true, count: 3, min: 40, max: 170 },
    { fails: 0, grouping: 1, value: 1, count: 1, min: 40, max: 40 },
    { fails: 0, grouping: 1, value: 2, count: 2, min: 150, max: 170 },
    { fails: 0, grouping: 0, value: false, count: 4, min: null, max: null },
    { fails: 0, grouping: 1, value: null, count: 4, min: null, max: null },
  ]);
});
