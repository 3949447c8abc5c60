import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';

/** Columns by table that the engine's statements name: type, and `!` for one that must not be empty. */
type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

const TIMES = {
  created_at: 'timestamp with time zone!',
  updated_at: 'timestamp with time zone!',
  deleted_at: 'timestamp with time zone',
};

/** Tables of Medusa 2.21 that the engine writes. One more column may need a value that only Medusa knows. */
export const WRITTEN: Tables = {
  cart: {
    id: 'text!',
    region_id: 'text',
    customer_id: 'text',
    sales_channel_id: 'text',
    email: 'text',
    currency_code: 'text!',
    shipping_address_id: 'text',
    billing_address_id: 'text',
    metadata: 'jsonb',
    completed_at: 'timestamp with time zone',
    locale: 'text',
    ...TIMES,
  },
  cart_address: {
    id: 'text!',
    customer_id: 'text',
    company: 'text',
    first_name: 'text',
    last_name: 'text',
    address_1: 'text',
    address_2: 'text',
    city: 'text',
    country_code: 'text',
    province: 'text',
    postal_code: 'text',
    phone: 'text',
    metadata: 'jsonb',
    ...TIMES,
  },
  cart_line_item: {
    id: 'text!',
    cart_id: 'text!',
    title: 'text!',
    subtitle: 'text',
    thumbnail: 'text',
    quantity: 'integer!',
    variant_id: 'text',
    product_id: 'text',
    product_title: 'text',
    product_description: 'text',
    product_subtitle: 'text',
    product_type: 'text',
    product_type_id: 'text',
    product_collection: 'text',
    product_handle: 'text',
    variant_sku: 'text',
    variant_barcode: 'text',
    variant_title: 'text',
    variant_option_values: 'jsonb',
    requires_shipping: 'boolean!',
    is_discountable: 'boolean!',
    is_giftcard: 'boolean!',
    is_tax_inclusive: 'boolean!',
    is_custom_price: 'boolean!',
    compare_at_unit_price: 'numeric',
    raw_compare_at_unit_price: 'jsonb',
    unit_price: 'numeric!',
    raw_unit_price: 'jsonb!',
    metadata: 'jsonb',
    ...TIMES,
  },
  cart_line_item_tax_line: {
    id: 'text!',
    description: 'text',
    tax_rate_id: 'text',
    code: 'text!',
    rate: 'real!',
    provider_id: 'text',
    metadata: 'jsonb',
    item_id: 'text',
    data: 'jsonb',
    ...TIMES,
  },
  cart_shipping_method: {
    id: 'text!',
    cart_id: 'text!',
    name: 'text!',
    description: 'jsonb',
    amount: 'numeric!',
    raw_amount: 'jsonb!',
    is_tax_inclusive: 'boolean!',
    shipping_option_id: 'text',
    data: 'jsonb',
    metadata: 'jsonb',
    ...TIMES,
  },
  cart_shipping_method_tax_line: {
    id: 'text!',
    description: 'text',
    tax_rate_id: 'text',
    code: 'text!',
    rate: 'real!',
    provider_id: 'text',
    metadata: 'jsonb',
    shipping_method_id: 'text',
    data: 'jsonb',
    ...TIMES,
  },
};

/** Checks, keys and references of these tables, as Postgres prints them. */
export const CONSTRAINTS: ReadonlySet<string> = new Set([
  'cart PRIMARY KEY (id)',
  'cart FOREIGN KEY (billing_address_id) REFERENCES cart_address(id) ON UPDATE CASCADE ON DELETE SET NULL',
  'cart FOREIGN KEY (shipping_address_id) REFERENCES cart_address(id) ON UPDATE CASCADE ON DELETE SET NULL',
  'cart_address PRIMARY KEY (id)',
  'cart_line_item PRIMARY KEY (id)',
  'cart_line_item FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE CASCADE',
  'cart_line_item CHECK ((unit_price >= (0)::numeric))',
  'cart_line_item_tax_line PRIMARY KEY (id)',
  'cart_line_item_tax_line FOREIGN KEY (item_id) REFERENCES cart_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE',
  'cart_shipping_method PRIMARY KEY (id)',
  'cart_shipping_method FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE CASCADE',
  'cart_shipping_method CHECK ((amount >= (0)::numeric))',
  'cart_shipping_method_tax_line PRIMARY KEY (id)',
  'cart_shipping_method_tax_line FOREIGN KEY (shipping_method_id) REFERENCES cart_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE',
]);

const { deleted_at } = TIMES;
const name = 'character varying!';
const ADJUSTMENT = {
  code: 'text',
  amount: 'numeric!',
  raw_amount: 'jsonb!',
  description: 'text',
  promotion_id: 'text',
  provider_id: 'text',
};

/** What the engine reads; further columns do not matter. */
export const READ: Tables = {
  cart_line_item_adjustment: {
    id: 'text!',
    item_id: 'text',
    ...ADJUSTMENT,
    is_tax_inclusive: 'boolean!',
    updated_at: TIMES.updated_at,
    deleted_at,
  },
  cart_shipping_method_adjustment: {
    id: 'text!',
    shipping_method_id: 'text',
    ...ADJUSTMENT,
    updated_at: TIMES.updated_at,
    deleted_at,
  },
  customer_group: { id: 'text!', deleted_at },
  customer_group_customer: { customer_id: 'text!', customer_group_id: 'text!', deleted_at },
  product_category: { id: 'text!', deleted_at },
  product_category_product: { product_id: 'text!', product_category_id: 'text!' },
  product_tag: { id: 'text!', deleted_at },
  product_tags: { product_id: 'text!', product_tag_id: 'text!' },
  cart_promotion: { cart_id: name, promotion_id: name, deleted_at },
  cart_payment_collection: { cart_id: name, payment_collection_id: name, deleted_at },
  payment_collection: {
    id: 'text!',
    currency_code: 'text!',
    raw_amount: 'jsonb!',
    deleted_at,
  },
  payment_session: {
    id: 'text!',
    payment_collection_id: 'text!',
    status: 'text!',
    provider_id: 'text!',
    created_at: TIMES.created_at,
    deleted_at,
  },
  order_cart: { order_id: name, cart_id: name, deleted_at },
  shipping_option: {
    id: 'text!',
    shipping_option_type_id: 'text!',
    shipping_profile_id: 'text',
    deleted_at,
  },
  region: { id: 'text!', automatic_taxes: 'boolean!', currency_code: 'text!', deleted_at },
  region_country: { iso_2: 'text!', region_id: 'text', deleted_at },
  sales_channel: { id: 'text!', is_disabled: 'boolean!', deleted_at },
  customer: { id: 'text!', email: 'text', has_account: 'boolean!', deleted_at },
  promotion: { id: 'text!', code: 'text!', is_automatic: 'boolean!', status: 'text!', deleted_at },
  product: { id: 'text!', status: 'text!', type_id: 'text', collection_id: 'text', deleted_at },
  product_variant: {
    id: 'text!',
    product_id: 'text',
    manage_inventory: 'boolean!',
    allow_backorder: 'boolean!',
    deleted_at,
  },
  product_variant_inventory_item: {
    variant_id: name,
    inventory_item_id: name,
    required_quantity: 'numeric!',
    deleted_at,
  },
  product_variant_price_set: { variant_id: name, price_set_id: name, deleted_at },
  product_shipping_profile: { product_id: name, shipping_profile_id: name, deleted_at },
  credit_line: { cart_id: 'text!', amount: 'numeric!', raw_amount: 'jsonb!', deleted_at },
  inventory_item: { id: 'text!', requires_shipping: 'boolean!', deleted_at },
  inventory_level: {
    inventory_item_id: 'text!',
    location_id: 'text!',
    stocked_quantity: 'numeric!',
    reserved_quantity: 'numeric!',
    raw_stocked_quantity: 'jsonb',
    raw_reserved_quantity: 'jsonb',
    deleted_at,
  },
  sales_channel_stock_location: { sales_channel_id: name, stock_location_id: name, deleted_at },
  location_fulfillment_set: { stock_location_id: name, fulfillment_set_id: name, deleted_at },
  stock_location: { id: 'text!', name: 'text!', address_id: 'text', deleted_at },
  stock_location_address: { id: 'text!', ...TIMES },
  price: {
    price_set_id: 'text!',
    price_list_id: 'text',
    min_quantity: 'numeric',
    max_quantity: 'numeric',
    deleted_at,
  },
  price_rule: { price_id: 'text!', attribute: 'text!', deleted_at },
  price_list_rule: { price_list_id: 'text!', attribute: 'text!', deleted_at },
  tax_region: { provider_id: 'text', country_code: 'text!', deleted_at },
};

const columnSchema = z.object({ table: z.string(), column: z.string(), type: z.string() });
const constraintSchema = z.object({ definition: z.string() });

/**
 * Compares Medusa's tables with those that the engine's statements were written for, so that an upgrade of Medusa cannot
 * corrupt carts.
 * @returns the first difference, as text; undefined without one
 */
export async function tableDifference(source: MedusaContainer | Knex): Promise<string | undefined> {
  const tables = Object.keys({ ...WRITTEN, ...READ });
  const columns = await queryRows(
    source,
    columnSchema,
    `select table_name as table, column_name as column,
            data_type || case is_nullable when 'NO' then '!' else '' end as type
       from information_schema.columns
      where table_schema = current_schema() and table_name = any(?)`,
    [tables],
  );
  const constraints = await queryRows(
    source,
    constraintSchema,
    `select class.relname || ' ' || pg_get_constraintdef(con.oid) as definition
       from pg_constraint con
       join pg_class class on class.oid = con.conrelid and class.relnamespace = current_schema()::regnamespace
      where con.contype <> 'n' and class.relname = any(?)`,
    [Object.keys(WRITTEN)],
  );
  return differenceOf(
    columns,
    constraints.map(({ definition }) => definition),
  );
}

/** The pure part of `tableDifference`. */
export function differenceOf(
  columns: readonly z.output<typeof columnSchema>[],
  constraints: readonly string[],
): string | undefined {
  const found = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]));
  for (const [table, wanted] of Object.entries({ ...READ, ...WRITTEN })) {
    for (const [column, type] of Object.entries(wanted)) {
      const is = found.get(`${table}.${column}`);
      if (is !== type) return `${table}.${column} is ${is ?? 'missing'}, not ${type}`;
    }
  }
  const more = columns.find(({ table, column }) => WRITTEN[table] && !(column in WRITTEN[table]));
  if (more) return `${more.table}.${more.column} is unknown`;
  const unknown = constraints.find((definition) => !CONSTRAINTS.has(definition));
  if (unknown !== undefined) return `the constraint ${unknown} is unknown`;
  const missing = [...CONSTRAINTS].find((definition) => !constraints.includes(definition));
  return missing === undefined ? undefined : `the constraint ${missing} is missing`;
}
