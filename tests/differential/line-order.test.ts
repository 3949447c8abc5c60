import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { variantsSchema } from './catalogue/variants';
import { VARIANTS } from './names';
import { LineOrder } from './line-order';
import type { Batch, Change, Edit } from './sequence';

const ids = Object.fromEntries(VARIANTS.map((name) => [name, { id: name, productId: name }]));
const line = (variant_id: string, is_custom_price = false, quantity = 1) => ({
  variant_id,
  is_custom_price,
  quantity,
});
const add = (variant: (typeof VARIANTS)[number]): Edit => ({ op: 'add', variant, quantity: 1 });
const applied = { outcome: 'applied' };
const batchOf = (
  edits: readonly Edit[],
  changes: readonly Change[] = [],
): Pick<Batch, 'changes' | 'edits'> => ({ changes, edits });

function newOrder(): LineOrder {
  return new LineOrder({ variants: v.parse(variantsSchema, ids) });
}

it('expects new lines behind the others, in the order of the edits', () => {
  const order = newOrder();
  const first = { lines: [line('plain'), line('kit')] };
  expect(order.check(batchOf([add('plain'), add('kit')]), [applied, applied], first)).toEqual([]);
  const second = { lines: [line('plain'), line('kit'), line('tiers')] };
  expect(order.check(batchOf([add('tiers'), add('kit')]), [applied, applied], second)).toEqual([]);
});

it('finds another order', () => {
  const lines = [line('kit'), line('plain')];
  const found = newOrder().check(batchOf([add('plain'), add('kit')]), [applied, applied], {
    lines,
  });
  expect(found).toEqual(['lines in the order kit plain instead of plain kit']);
});

it('does not look at the work of Medusa’s workflows', () => {
  const order = newOrder();
  const owned: Change = { kind: 'custom-price', variant: 'kit', rupees: 9 };
  order.check(batchOf([add('kit')]), [applied], { lines: [line('kit')] });
  const edits = [add('kit'), add('plain'), add('tiers')];
  const swapped = { lines: [line('kit', true), line('tiers'), line('plain')] };
  expect(order.check(batchOf(edits, [owned]), [applied, applied, applied], swapped)).toEqual([]);
  // The line with the owner's price goes in this batch.
  const remove: Edit = { op: 'remove', variant: 'kit' };
  const after = { lines: [line('tiers'), line('plain'), line('scarce'), line('sale')] };
  const more = [remove, add('sale'), add('scarce')];
  expect(order.check(batchOf(more), [applied, applied, applied], after)).toEqual([]);
  const last = { lines: [...after.lines, line('override'), line('backorder')] };
  expect(
    order.check(batchOf([add('backorder'), add('override')]), [applied, applied], last),
  ).toHaveLength(1);
});

it('looks at lines beside one with a price of the owner', () => {
  const order = newOrder();
  const owned: Change = { kind: 'custom-price', variant: 'kit', rupees: 9 };
  order.check(batchOf([add('kit')]), [applied], { lines: [line('kit')] });
  const lines = [line('kit', true), line('tiers'), line('plain')];
  const edits = [add('plain'), add('tiers')];
  expect(order.check(batchOf(edits, [owned]), [applied, applied], { lines })).toHaveLength(1);
});

describe('a line that is removed and added again in one call', () => {
  const again = [line('plain'), line('kit')];
  const edits: Edit[] = [{ op: 'remove', variant: 'plain' }, add('no-price'), add('plain')];
  const check = (lines: typeof again, refusal: { outcome: string; reason?: string }) => {
    const order = newOrder();
    order.check(batchOf([add('plain'), add('kit')]), [applied, applied], { lines: again });
    return order.check(batchOf(edits), [applied, refusal, applied], { lines });
  };
  const last = again.toReversed();

  it('keeps its place', () => {
    const soldOut = { outcome: 'rejected', reason: 'out_of_stock' };
    expect(check(again, soldOut)).toEqual([]);
    expect(check(last, soldOut)).toEqual(['lines in the order kit plain instead of plain kit']);
  });

  it('may be the last one when Medusa refuses another edit', () => {
    const notSold = { outcome: 'rejected', reason: 'not_sold' };
    expect(check(again, notSold)).toEqual([]);
    expect(check(last, notSold)).toEqual([]);
  });

  it('may be the last one although more pieces are taken away than it has', () => {
    const order = newOrder();
    order.check(batchOf([add('plain'), add('kit')]), [applied, applied], { lines: again });
    const less: Edit = { op: 'adjust', variant: 'plain', quantity: -4 };
    const outcomes = [applied, { outcome: 'rejected', reason: 'not_sold' }, applied, applied];
    expect(order.check(batchOf([...edits, less]), outcomes, { lines: last })).toEqual([]);
  });

  it('does not change the order of others', () => {
    const order = newOrder();
    const lines = [line('tiers'), line('plain')];
    const found = order.check(
      batchOf([add('plain'), add('no-price'), add('tiers')]),
      [applied, { outcome: 'rejected', reason: 'not_sold' }, applied],
      { lines },
    );
    expect(found).toEqual([
      'lines in the order tiers plain instead of plain tiers, or plain tiers',
    ]);
  });
});
