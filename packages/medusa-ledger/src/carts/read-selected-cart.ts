import { decorateCartTotals } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows, type Source } from '../database/query-rows';
import type { CartSelection } from './cart-selection';
import { cartStatement } from './cart-statement';

const rawAmount = z.looseObject({ value: z.union([z.string(), z.number()]) });
const times = {
  created_at: z.coerce.date().optional(),
  updated_at: z.coerce.date().optional(),
};
const amount = { amount: z.number(), raw_amount: rawAmount };
const taxLines = z.array(z.looseObject({ rate: z.number() }));

/** What totals are computed from; other columns pass as they are. */
const rowSchema = z.looseObject({
  ...times,
  completed_at: z.coerce.date().nullish(),
  currency_code: z.string(),
  items: z.array(
    z.looseObject({
      ...times,
      id: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      raw_unit_price: rawAmount,
      raw_compare_at_unit_price: rawAmount.nullish(),
      is_tax_inclusive: z.boolean(),
      tax_lines: taxLines,
      adjustments: z.array(z.looseObject({ ...amount, is_tax_inclusive: z.boolean() })),
    }),
  ),
  shipping_methods: z.array(
    z.looseObject({
      ...amount,
      id: z.string(),
      is_tax_inclusive: z.boolean(),
      tax_lines: taxLines,
      adjustments: z.array(z.looseObject(amount)),
    }),
  ),
  credit_lines: z.array(z.looseObject(amount)),
});

/**
 * Reads a cart with its totals in one statement, and therefore from one consistent state of the database; undefined when there is
 * no such cart. The result has the same JSON as that of Medusa's remote query, which sends eight statements or more and builds
 * entities. Lines are in the order in which they were added; Medusa defines no order.
 */
export async function readSelectedCart(
  source: Source,
  id: string,
  selection: CartSelection,
): Promise<unknown> {
  const [cart] = await queryRows(source, rowSchema, cartStatement(selection), [id]);
  return cart && pick(decorateCartTotals(cart), selection);
}

function pick(value: unknown, { fields, relations }: CartSelection): unknown {
  if (Array.isArray(value)) return value.map((element) => pick(element, { fields, relations }));
  if (typeof value !== 'object' || value === null) return value;
  const picked: Record<string, unknown> = {};
  for (const field of fields) picked[field] = Reflect.get(value, field);
  for (const [name, selection] of relations) {
    const related: unknown = Reflect.get(value, name);
    if (related !== null || selection.isForeign !== true) picked[name] = pick(related, selection);
  }
  return picked;
}
