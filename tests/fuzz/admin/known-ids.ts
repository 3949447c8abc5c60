import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';

/** Whose ids are in which paths of the administration. */
const TABLES: Readonly<Record<string, string>> = {
  'api-keys': 'api_key',
  campaigns: 'promotion_campaign',
  customers: 'customer',
  'customer-groups': 'customer_group',
  fulfillments: 'fulfillment',
  'inventory-items': 'inventory_item',
  invites: 'invite',
  orders: 'order',
  'payment-collections': 'payment_collection',
  payments: 'payment',
  'pin-zones': 'pin_zone',
  'price-lists': 'price_list',
  'product-categories': 'product_category',
  'product-reviews': 'product_review',
  products: 'product',
  promotions: 'promotion',
  regions: 'region',
  reservations: 'reservation_item',
  'sales-channels': 'sales_channel',
  'shipping-options': 'shipping_option',
  'shipping-profiles': 'shipping_profile',
  'stock-locations': 'stock_location',
  stores: 'store',
  'tax-rates': 'tax_rate',
  'tax-regions': 'tax_region',
  users: 'user',
};

const idsSchema = v.array(v.object({ id: v.string() }));

/** Some ids that exist, by the name that stands before them in a path. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

export async function knownIds(database: string): Promise<KnownIds> {
  const known = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(TABLES)) {
    const rows = await runSql(database, `select id from "${table}" order by id limit 5`, []);
    known.set(
      name,
      v.parse(idsSchema, rows).map(({ id }) => id),
    );
  }
  return known;
}
