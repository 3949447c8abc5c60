import { decorateCartTotals } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { list, present, queryRows, type Source } from '../database/query-rows';

const rawAmount = z.looseObject({ value: z.union([z.string(), z.number()]) });
const amount = { amount: z.number(), raw_amount: rawAmount };
const taxLines = z.array(z.looseObject({ rate: z.number() }));
/** An order gets the addresses of its cart with their times. */
const address = z
  .looseObject({ created_at: z.coerce.date(), updated_at: z.coerce.date() })
  .nullable();

const rowSchema = z.object({
  cart: z.looseObject({
    currency_code: z.string(),
    completed_at: z.coerce.date().nullable(),
    shipping_address: address,
    billing_address: address,
    items: z.array(
      z
        .looseObject({
          id: z.string(),
          quantity: z.number(),
          unit_price: z.number(),
          raw_unit_price: rawAmount,
          is_tax_inclusive: z.boolean(),
          tax_lines: taxLines,
          adjustments: z.array(z.looseObject({ ...amount, is_tax_inclusive: z.boolean() })),
          variant: z.unknown(),
        })
        // Medusa leaves out a variant that is gone.
        .transform(({ variant, ...item }) => (variant === null ? item : { ...item, variant })),
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
  }),
});

const LOCATIONS = list(
  `jsonb_build_object('id', place.id, 'name', place.name, 'sales_channels', ${list(
    `jsonb_build_object('id', channel.id, 'name', channel.name)`,
    `sales_channel_stock_location link join sales_channel channel
        on channel.id = link.sales_channel_id and ${present('channel')}
      where link.stock_location_id = place.id and ${present('link')}`,
  )})`,
  `stock_location place where place.id = level.location_id and ${present('place')}`,
);

const STOCK = list(
  `jsonb_build_object(
     'location_id', level.location_id, 'stocked_quantity', level.stocked_quantity, 'reserved_quantity', level.reserved_quantity,
     'raw_stocked_quantity', level.raw_stocked_quantity, 'raw_reserved_quantity', level.raw_reserved_quantity,
     'stock_locations', ${LOCATIONS})`,
  `inventory_level level where level.inventory_item_id = item.id and ${present('level')}`,
);

const VARIANT = `
  (select jsonb_build_object(
     'id', variant.id, 'manage_inventory', variant.manage_inventory, 'allow_backorder', variant.allow_backorder,
     'product', (
       select jsonb_build_object('id', product.id, 'is_giftcard', product.is_giftcard, 'shipping_profile', (
                select jsonb_build_object('id', profile.shipping_profile_id) from product_shipping_profile profile
                 where profile.product_id = product.id and ${present('profile')} limit 1))
         from product where product.id = variant.product_id and ${present('product')}),
     'inventory_items', ${list(
       `jsonb_build_object(
          'variant_id', part.variant_id, 'inventory_item_id', part.inventory_item_id, 'required_quantity', part.required_quantity,
          'inventory', (
            select jsonb_build_object('id', item.id, 'requires_shipping', item.requires_shipping, 'location_levels', ${STOCK})
              from inventory_item item where item.id = part.inventory_item_id and ${present('item')}))`,
       `product_variant_inventory_item part where part.variant_id = variant.id and ${present('part')}`,
     )})
     from product_variant variant where variant.id = line.variant_id and ${present('variant')})`;

/** The rows of a table that belong to one of another, with all columns. */
const rowsOf = (table: string, alias: string, owner: string) =>
  list(`to_jsonb(${alias})`, `${table} ${alias} where ${owner} and ${present(alias)}`);

const LINES = list(
  `to_jsonb(line) || jsonb_build_object(
     'variant', ${VARIANT},
     'tax_lines', ${rowsOf('cart_line_item_tax_line', 'tax', 'tax.item_id = line.id')},
     'adjustments', ${rowsOf('cart_line_item_adjustment', 'adjustment', 'adjustment.item_id = line.id')})`,
  `cart_line_item line where line.cart_id = cart.id and ${present('line')}`,
  'order by line.created_at, line.id',
);

const METHODS = list(
  `to_jsonb(method) || jsonb_build_object(
     'tax_lines', ${rowsOf('cart_shipping_method_tax_line', 'tax', 'tax.shipping_method_id = method.id')},
     'adjustments', ${rowsOf('cart_shipping_method_adjustment', 'adjustment', 'adjustment.shipping_method_id = method.id')})`,
  `cart_shipping_method method where method.cart_id = cart.id and ${present('method')}`,
  'order by method.created_at, method.id',
);

const addressOf = (purpose: 'shipping' | 'billing') => `
  (select to_jsonb(address) from cart_address address
    where address.id = cart.${purpose}_address_id and ${present('address')})`;

const COLLECTION = `
  (select to_jsonb(collection) || jsonb_build_object('payment_sessions', ${list(
    'to_jsonb(session)',
    `payment_session session where session.payment_collection_id = collection.id and ${present('session')}`,
    'order by session.created_at, session.id',
  )})
     from cart_payment_collection link
     join payment_collection collection on collection.id = link.payment_collection_id and ${present('collection')}
    where link.cart_id = cart.id and ${present('link')} limit 1)`;

const referredTo = (table: string) =>
  `(select to_jsonb(${table}) from ${table} where ${table}.id = cart.${table}_id and ${present(table)})`;

const CART = `
  select jsonb_build_object(
           'id', cart.id, 'email', cart.email, 'currency_code', cart.currency_code, 'locale', cart.locale,
           'region_id', cart.region_id, 'sales_channel_id', cart.sales_channel_id, 'metadata', cart.metadata,
           'completed_at', cart.completed_at, 'customer', ${referredTo('customer')}, 'region', ${referredTo('region')},
           'shipping_address', ${addressOf('shipping')}, 'billing_address', ${addressOf('billing')},
           'items', ${LINES}, 'shipping_methods', ${METHODS},
           'credit_lines', ${rowsOf('credit_line', 'credit', 'credit.cart_id = cart.id')},
           'payment_collection', ${COLLECTION},
           'promotions', ${list(
             `jsonb_build_object('id', promotion.id)`,
             `cart_promotion link join promotion on promotion.id = link.promotion_id and ${present('promotion')}
               where link.cart_id = cart.id and ${present('link')}`,
             'order by link.id',
           )}
         ) as cart
    from cart
   where cart.id = ? and ${present('cart')}`;

/**
 * Reads what an order is made of (`completeCartFields` of Medusa's core flows) in one statement, where its query sends some twenty
 * and builds entities. Undefined for a cart that is gone.
 */
export async function readCartToComplete(source: Source, cartId: string): Promise<unknown> {
  const [row] = await queryRows(source, rowSchema, CART, [cartId]);
  return row && decorateCartTotals(row.cart);
}
