import type pg from 'pg';
import * as v from 'valibot';

const storedSchema = v.looseObject({
  lines: v.array(
    v.looseObject({ variant_id: v.string(), quantity: v.number(), is_custom_price: v.boolean() }),
  ),
});
const rowsSchema = v.tuple([v.object({ cart: storedSchema })]);

/** A cart as Postgres has it. */
export type StoredCart = v.InferOutput<typeof storedSchema>;
const staleSchema = v.array(v.object({ is_stale: v.boolean() }));

/** Columns that two carts never have in common. */
const OWN = `'{id,cart_id,item_id,shipping_method_id,created_at,updated_at}'::text[]`;

/** Rows that belong to others, without order, as a sorted list. */
const list = (table: string, owner: string, parent: string) => `
  (select coalesce(jsonb_agg(part.content order by part.content), '[]')
     from (select to_jsonb(row) - ${OWN} as content from ${table} row
            where row.${owner} = ${parent}.id and row.deleted_at is null) part)`;

/** Columns of the shopper, of whom each cart has its own. */
const SHOPPERS = `'{customer_id,email,shipping_address_id,billing_address_id}'::text[]`;

const CART = `
  select jsonb_build_object(
    'cart', to_jsonb(cart) - ${OWN} - ${SHOPPERS},
    'has', jsonb_build_object('customer', cart.customer_id is not null, 'email', cart.email is not null),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(address) - ${OWN} - ${SHOPPERS} order by address.id = cart.billing_address_id), '[]')
        from cart_address address
       where address.id in (cart.shipping_address_id, cart.billing_address_id) and address.deleted_at is null),
    'lines', (
      select coalesce(jsonb_agg(
               to_jsonb(line) - ${OWN} || jsonb_build_object(
                 'tax_lines', ${list('cart_line_item_tax_line', 'item_id', 'line')},
                 'adjustments', ${list('cart_line_item_adjustment', 'item_id', 'line')}
               ) order by line.created_at, line.id), '[]')
        from cart_line_item line where line.cart_id = cart.id and line.deleted_at is null),
    'shipping_methods', (
      select coalesce(jsonb_agg(
               to_jsonb(method) - ${OWN} || jsonb_build_object(
                 'tax_lines', ${list('cart_shipping_method_tax_line', 'shipping_method_id', 'method')},
                 'adjustments', ${list('cart_shipping_method_adjustment', 'shipping_method_id', 'method')}
               ) order by method.created_at, method.id), '[]')
        from cart_shipping_method method where method.cart_id = cart.id and method.deleted_at is null),
    'to_pay', ${list(
      '(select collection.amount, collection.raw_amount, collection.currency_code, link.cart_id, link.deleted_at from payment_collection collection join cart_payment_collection link on link.payment_collection_id = collection.id)',
      'cart_id',
      'cart',
    )},
    'promotions', (
      select coalesce(jsonb_agg(distinct link.promotion_id order by link.promotion_id), '[]')
        from cart_promotion link where link.cart_id = cart.id and link.deleted_at is null),
    'left_behind', jsonb_build_object(
      'tax_lines', (
        select count(*) from cart_line_item_tax_line row join cart_line_item line on line.id = row.item_id
         where line.cart_id = cart.id and line.deleted_at is not null and row.deleted_at is null),
      'adjustments', (
        select count(*) from cart_line_item_adjustment row join cart_line_item line on line.id = row.item_id
         where line.cart_id = cart.id and line.deleted_at is not null and row.deleted_at is null))
  ) as cart
  from cart where cart.id = $1`;

/** All that Postgres has of a cart, its lines, discounts and delivery, without ids of its own, its shopper and times; lines in their order. */
export async function readStoredCart(database: pg.Pool, cartId: string): Promise<StoredCart> {
  const { rows } = await database.query<object>(CART, [cartId]);
  return v.parse(rowsSchema, rows)[0].cart;
}

/** The same with lines in the order of their variants. */
export function withoutOrder(cart: StoredCart): StoredCart {
  const lines = cart.lines.toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1));
  return { ...cart, lines };
}

/** Whether the cart waits for its discounts, delivery and amount to be worked out. */
export async function isStale(database: pg.Pool, cartId: string): Promise<boolean> {
  const { rows } = await database.query<object>(
    'select exists (select from sync_stale_cart where cart_id = $1) as is_stale',
    [cartId],
  );
  return v.parse(staleSchema, rows)[0]?.is_stale ?? false;
}

const calledLinesSchema = v.array(
  v.object({
    id: v.string(),
    variant_id: v.string(),
    quantity: v.number(),
    has_compare_at: v.boolean(),
    tax_rates: v.number(),
    is_custom_price: v.boolean(),
  }),
);

/** A line, as far as it decides which route changes it. */
export type CalledLine = v.InferOutput<typeof calledLinesSchema>[number];

/** Reads the lines of a cart as they are stored: Medusa's own route needs a tenth of a second for it. */
export async function readCalledLines(database: pg.Pool, cartId: string): Promise<CalledLine[]> {
  const { rows } = await database.query<object>(
    `select id, variant_id, quantity, compare_at_unit_price is not null as has_compare_at, is_custom_price,
            (select count(*)::int from cart_line_item_tax_line tax
              where tax.item_id = line.id and tax.deleted_at is null) as tax_rates
       from cart_line_item line where cart_id = $1 and deleted_at is null order by created_at, id`,
    [cartId],
  );
  return v.parse(calledLinesSchema, rows);
}

const IGNORED =
  /^(?:id|cart_id|item_id|shipping_method_id|customer|customer_id|email|shipping_address|shipping_address_id|payment_collection|metadata|.*_at)$/;

/** A cart of Medusa's store API without ids of its own and times; lists in an order of their content. */
export function comparableCart(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => comparableCart(each));
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !IGNORED.test(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, comparableCart(each)]),
  );
}
