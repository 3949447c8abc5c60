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
  it('adds quantities of the same variant and takes the others over', () => {
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

  it('stops at 99 pieces', () => {
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

  it('takes nothing away that the kept cart holds beyond the stock', () => {
    expect(planMerge(new Map([['chair', 2]]), new Map([['chair', 5]]), new Map())).toEqual({
      lines: [],
      not_moved: [{ variant_id: 'chair', quantity: 2, available: 0 }],
    });
  });
});

const plan = planMerge(new Map([['chair', 2]]), new Map([['chair', 3]]), plenty);

describe('dueLines', () => {
  it('CART-5: are those that did not move yet', () => {
    expect(dueLines(plan, new Map([['chair', 3]]))).toEqual(plan.lines);
    expect(dueLines(plan, new Map([['chair', 4]])), 'a piece has moved').toEqual([
      { variant_id: 'chair', base: 4, target: 5 },
    ]);
  });

  it.each([5, 6, 2])('are none at %i pieces', (pieces) => {
    expect(dueLines(plan, new Map([['chair', pieces]]))).toEqual([]);
  });
});

describe('remaining', () => {
  const guest = new Map([['chair', 2]]);

  it('is all when nothing moved', () => {
    expect(remaining(guest, plan, new Map([['chair', 3]]))).toEqual(guest);
  });

  it('CART-5: is nothing when all moved', () => {
    expect(remaining(guest, plan, new Map([['chair', 5]]))).toEqual(new Map());
  });
});

it('withRefused leaves the pieces of that line behind', () => {
  const [line] = plan.lines;
  if (!line) throw new Error('No line is planned');
  expect(withRefused(plan, line, 4)).toEqual({
    lines: [],
    not_moved: [{ variant_id: 'chair', quantity: 2, available: 4 }],
  });
});

it('CART-5: what is not sold any more stays behind, and what is sold out does not', () => {
  const cart = new Map([
    ['chair', 2],
    ['lamp', 1],
  ]);
  expect(unsoldPieces(cart, new Map([['lamp', 0]]))).toEqual([
    { variant_id: 'chair', quantity: 2, available: 0 },
  ]);
});

describe('unsoldLines', () => {
  it('CART-5: are those that have moved and are not sold any more', () => {
    expect(unsoldLines(plan, new Map([['chair', 5]]), new Map())).toEqual(plan.lines);
    expect(unsoldLines(plan, new Map([['chair', 4]]), new Map())).toEqual(plan.lines);
  });

  it('are none that are sold, or that have not moved', () => {
    expect(unsoldLines(plan, new Map([['chair', 5]]), plenty)).toEqual([]);
    expect(unsoldLines(plan, new Map([['chair', 3]]), new Map())).toEqual([]);
  });
});
