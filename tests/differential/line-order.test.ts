import * as v from 'valibot';
import { expect, it } from 'vitest';
import { variantsSchema } from './catalogue/variants';
import { VARIANTS } from './names';
import { LineOrder } from './line-order';
import type { Edit } from './sequence';

const ids = Object.fromEntries(VARIANTS.map((name) => [name, { id: name, productId: name }]));
const line = (variant_id: string, is_custom_price = false) => ({ variant_id, is_custom_price });
const add = (variant: (typeof VARIANTS)[number]): Edit => ({ op: 'add', variant, quantity: 1 });
const applied = { outcome: 'applied' };

function newOrder(): LineOrder {
  return new LineOrder({ variants: v.parse(variantsSchema, ids) });
}

it('expects new lines behind the others, in the order of the edits', () => {
  const order = newOrder();
  const first = { lines: [line('plain'), line('kit')] };
  expect(order.check([add('plain'), add('kit')], [applied, applied], first)).toEqual([]);
  const second = { lines: [line('plain'), line('kit'), line('tiers')] };
  expect(order.check([add('tiers'), add('kit')], [applied, applied], second)).toEqual([]);
});

it('finds another order', () => {
  const lines = [line('kit'), line('plain')];
  const found = newOrder().check([add('plain'), add('kit')], [applied, applied], { lines });
  expect(found).toEqual(['lines in the order kit plain instead of plain kit']);
});

it('does not look at the work of Medusa’s workflows', () => {
  const lines = [line('kit', true), line('plain')];
  expect(newOrder().check([add('plain'), add('kit')], [applied, applied], { lines })).toEqual([]);
});
