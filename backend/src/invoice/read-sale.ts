import type { MedusaContainer } from '@medusajs/framework/types';
import { decorateCartTotals } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { list, present, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { isCodFee } from '../payments/cash-on-delivery/cod-fee';
import { addressSchema, type Sale } from './invoice';

const rawAmount = z.looseObject({ value: z.union([z.string(), z.number()]) });

/** What Medusa computes the total of a line or a delivery from. */
const charged = {
  id: z.string(),
  is_tax_inclusive: z.boolean(),
  tax_lines: z.array(z.looseObject({ rate: z.number() })),
  adjustments: z.array(z.looseObject({ amount: z.number(), raw_amount: rawAmount })),
};

const rowSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  currency_code: z.string(),
  created_at: z.coerce.date(),
  canceled_at: z.coerce.date().nullable(),
  email: z.string().nullable(),
  shipping_address: addressSchema.nullable(),
  billing_address: addressSchema.nullable(),
  items: z.array(
    z.looseObject({
      ...charged,
      quantity: z.number(),
      unit_price: z.number(),
      raw_unit_price: rawAmount,
    }),
  ),
  shipping_methods: z.array(
    z.looseObject({ ...charged, amount: z.number(), raw_amount: rawAmount }),
  ),
});

const taxed = z.object({
  original_total: z.number(),
  total: z.number(),
  tax_lines: z.array(z.object({ rate: z.number() })),
});

const soldSchema = z.object({
  items: z.array(
    taxed.extend({
      title: z.string(),
      variant: z.string().nullable(),
      hsn: z.string().nullable(),
      quantity: z.number(),
    }),
  ),
  shipping_methods: z.array(taxed.extend({ name: z.string(), metadata: z.unknown() })),
});

/** Discounts have a row for each version of the order. */
const chargesOf = (row: string, table: string, key: string, version: string) => `
  'tax_lines', ${list(
    'to_jsonb(tax)',
    `${table}_tax_line tax where tax.${key} = ${row}.id and ${present('tax')}`,
  )},
  'adjustments', ${list(
    'to_jsonb(adjustment)',
    `${table}_adjustment adjustment
      where adjustment.${key} = ${row}.id and adjustment.version = ${version}.version and ${present('adjustment')}`,
  )}`;

const ITEMS = list(
  `jsonb_build_object(
     'id', line.id, 'title', line.title, 'variant', line.variant_title, 'quantity', item.quantity,
     'unit_price', coalesce(item.unit_price, line.unit_price),
     'raw_unit_price', coalesce(nullif(item.raw_unit_price, 'null'), line.raw_unit_price),
     'is_tax_inclusive', line.is_tax_inclusive,
     'hsn', coalesce(nullif(variant.hs_code, ''), nullif(product.hs_code, '')),
     ${chargesOf('line', 'order_line_item', 'item_id', 'item')})`,
  `order_item item
     join order_line_item line on line.id = item.item_id and ${present('line')}
     left join product_variant variant on variant.id = line.variant_id and ${present('variant')}
     left join product on product.id = variant.product_id and ${present('product')}
    where item.order_id = placed.id and item.version = placed.version and item.quantity > 0 and ${present('item')}`,
  'order by item.created_at, item.id',
);

/** Deliveries of returns are not part of the sale. */
const METHODS = list(
  `jsonb_build_object(
     'id', method.id, 'name', method.name, 'metadata', method.metadata, 'amount', method.amount,
     'raw_amount', method.raw_amount, 'is_tax_inclusive', method.is_tax_inclusive,
     ${chargesOf('method', 'order_shipping_method', 'shipping_method_id', 'chosen')})`,
  `order_shipping chosen
     join order_shipping_method method on method.id = chosen.shipping_method_id and ${present('method')}
    where chosen.order_id = placed.id and chosen.version = placed.version and chosen.return_id is null
      and ${present('chosen')}`,
  'order by chosen.created_at, chosen.id',
);

const addressOf = (purpose: 'shipping' | 'billing') => `
  (select to_jsonb(address) from order_address address
    where address.id = placed.${purpose}_address_id and ${present('address')}) as ${purpose}_address`;

const SALE = `
  select placed.id, placed.display_id, placed.currency_code, placed.created_at, placed.canceled_at, placed.email,
         ${addressOf('shipping')}, ${addressOf('billing')}, ${ITEMS} as items, ${METHODS} as shipping_methods
    from "order" placed where placed.id = ? and ${present('placed')}`;

/**
 * Reads the sale of an order by one statement, where Medusa's query sends some fifteen; undefined when there is no such order. Its totals
 * are Medusa's.
 */
export async function readSale(
  container: MedusaContainer,
  orderId: string,
): Promise<Sale | undefined> {
  const [row] = await queryRows(container, rowSchema, SALE, [orderId]);
  if (!row) return undefined;
  const { items, shipping_methods: methods } = soldSchema.parse(
    JSON.parse(JSON.stringify(decorateCartTotals({ ...row }))),
  );
  return {
    ...row,
    items: items.map(({ title, variant, hsn, quantity, ...sold }) => ({
      title,
      variant,
      hsn,
      quantity,
      ...amountsOf(sold),
    })),
    deliveries: methods.filter((method) => !isCodFee(method)).map(itemOf),
    fees: methods.filter(isCodFee).map(itemOf),
  };
}

function itemOf({ name, ...sold }: z.output<typeof soldSchema>['shipping_methods'][number]) {
  return { title: name, variant: null, hsn: null, quantity: 1, ...amountsOf(sold) };
}

function amountsOf({ original_total, total, tax_lines }: z.output<typeof taxed>) {
  const rate = tax_lines.reduce((sum, line) => sum + line.rate, 0);
  return { originalTotal: original_total, total, rate };
}
