import { describe, expect, it } from 'vitest';
import {
  dueLines,
  planMerge,
  remaining,
  unsoldLines,
  unsoldPieces,
  withRefused,
} from './merge-plan';

const plenty = new Map([
  ['chair', 500],
  ['lamp', 500],
]);

describe('planMerge', () => {
  it('sums quantities of the same variant and moves the others', () => {
    const guest = new Map([
      ['chair', 2],
      ['lamp', 1],
    ]);
    expect(planMerge(guest, new Map([['chair', 3]]), plenty)).toEqual({
      lines: [
        { variant_id: 'chair', base: 3, target: 5 },
        { variant_id: 'lamp', base: 0, target: 1 },
      ],
      not_moved: [],
    });
  });

  it('stops at a quantity of 99', () => {
    expect(planMerge(new Map([['chair', 10]]), new Map([['chair', 95]]), plenty)).toEqual({
      lines: [{ variant_id: 'chair', base: 95, target: 99 }],
      not_moved: [{ variant_id: 'chair', quantity: 6, available: 99 }],
    });
  });

  it('stops at the stock', () => {
    const stock = new Map([['chair', 3]]);
    expect(planMerge(new Map([['chair', 2]]), new Map([['chair', 2]]), stock)).toEqual({
      lines: [{ variant_id: 'chair', base: 2, target: 3 }],
      not_moved: [{ variant_id: 'chair', quantity: 1, available: 3 }],
    });
  });

  it('keeps what the kept cart holds beyond the stock', () => {
    expect(planMerge(new Map([['chair', 2]]), new Map([['chair', 5]]), new Map())).toEqual({
      lines: [],
      not_moved: [{ variant_id: 'chair', quantity: 2, available: 0 }],
    });
  });
});

const plan = planMerge(new Map([['chair', 2]]), new Map([['chair', 3]]), plenty);

describe('dueLines', () => {
  it('CART-5: returns the lines that have not moved', () => {
    expect(dueLines(plan, new Map([['chair', 3]]))).toEqual(plan.lines);
    expect(dueLines(plan, new Map([['chair', 4]])), 'one chair has moved').toEqual([
      { variant_id: 'chair', base: 4, target: 5 },
    ]);
  });

  it.each([5, 6, 2])('returns nothing at a quantity of %i', (pieces) => {
    expect(dueLines(plan, new Map([['chair', pieces]]))).toEqual([]);
  });
});

describe('remaining', () => {
  const guest = new Map([['chair', 2]]);

  it('returns all quantities when nothing moved', () => {
    expect(remaining(guest, plan, new Map([['chair', 3]]))).toEqual(guest);
  });

  it('CART-5: returns nothing when everything moved', () => {
    expect(remaining(guest, plan, new Map([['chair', 5]]))).toEqual(new Map());
  });
});

it('withRefused reports the quantity of that line as not moved', () => {
  const [line] = plan.lines;
  if (!line) throw new Error('No line is planned');
  expect(withRefused(plan, line, 4)).toEqual({
    lines: [],
    not_moved: [{ variant_id: 'chair', quantity: 2, available: 4 }],
  });
});

it('CART-5: unsoldPieces returns variants that are no longer sold, and none that are sold out', () => {
  const cart = new Map([
    ['chair', 2],
    ['lamp', 1],
  ]);
  expect(unsoldPieces(cart, new Map([['lamp', 0]]))).toEqual([
    { variant_id: 'chair', quantity: 2, available: 0 },
  ]);
});

describe('unsoldLines', () => {
  it('CART-5: returns lines that have moved and are no longer sold', () => {
    expect(unsoldLines(plan, new Map([['chair', 5]]), new Map())).toEqual(plan.lines);
    expect(unsoldLines(plan, new Map([['chair', 4]]), new Map())).toEqual(plan.lines);
  });

  it('leaves out lines that are sold or have not moved', () => {
    expect(unsoldLines(plan, new Map([['chair', 5]]), plenty)).toEqual([]);
    expect(unsoldLines(plan, new Map([['chair', 3]]), new Map())).toEqual([]);
  });
});
