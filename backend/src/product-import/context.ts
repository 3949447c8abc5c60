import { queryRow, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import type { ProductPlan } from './compare';
import { WAREHOUSE } from './read-products';
import type { RowError } from './shape';

const shopSchema = z.object({
  channel: z.string().nullable(),
  warehouse: z.string().nullable(),
  profile: z.string().nullable(),
});

const SHOP = `
  select (select default_sales_channel_id from store where deleted_at is null limit 1) as channel,
         ${WAREHOUSE} as warehouse,
         (select id from shipping_profile where deleted_at is null
           order by type = 'default' desc, created_at limit 1) as profile`;

/** Where imported products are sold, stored and sent from. */
export type ImportShop = { [Name in keyof z.infer<typeof shopSchema>]: string };

/** @throws {Error} when the shop is not set up */
export async function readShop(container: MedusaContainer): Promise<ImportShop> {
  const { channel, warehouse, profile } = await queryRow(container, shopSchema, SHOP);
  if (channel === null || warehouse === null || profile === null) {
    throw new Error('The shop has no sales channel, no stock location or no shipping profile');
  }
  return { channel, warehouse, profile };
}

const namedSchema = z.object({ id: z.string(), name: z.string() });

/** Ids by name. */
export type Ids = ReadonlyMap<string, string>;

async function idsOf(
  container: MedusaContainer,
  statement: string,
  names: readonly string[],
): Promise<Ids> {
  if (names.length === 0) return new Map();
  const rows = await queryRows(container, namedSchema, statement, { names: [...new Set(names)] });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const named = (table: string, column: string) =>
  `select id, ${column} as name from ${table} where ${column} = any (:names) and deleted_at is null`;

/** What products of a batch refer to, by handle or value; what is missing is not in the maps. */
export type References = { categories: Ids; collections: Ids; types: Ids; tags: Ids };

export async function readReferences(
  container: MedusaContainer,
  plans: readonly ProductPlan[],
): Promise<References> {
  const given = plans.map((plan) => plan.given);
  return {
    categories: await idsOf(
      container,
      named('product_category', 'handle'),
      given.flatMap(({ categories = [] }) => categories),
    ),
    collections: await idsOf(
      container,
      named('product_collection', 'handle'),
      given.flatMap(({ collection = [] }) => collection),
    ),
    types: await idsOf(
      container,
      named('product_type', 'value'),
      given.flatMap(({ type = [] }) => type),
    ),
    tags: await idsOf(
      container,
      named('product_tag', 'value'),
      given.flatMap(({ tags = [] }) => tags),
    ),
  };
}

/** Categories and collections that do not exist; a new type or tag is created. */
export function missingReferences(
  plans: readonly ProductPlan[],
  { categories, collections }: References,
): RowError[] {
  return plans.flatMap(({ given: { row, categories: handles = [], collection } }) => [
    ...handles
      .filter((handle) => !categories.has(handle))
      .map((handle) => ({ row, message: `There is no category with the handle “${handle}”` })),
    ...(collection !== undefined && !collections.has(collection)
      ? [{ row, message: `There is no collection with the handle “${collection}”` }]
      : []),
  ]);
}

const skuSchema = z.object({ sku: z.string(), handle: z.string() });

/** SKUs of new variants that another variant of the shop has. */
export async function takenSkus(
  container: MedusaContainer,
  plans: readonly ProductPlan[],
): Promise<RowError[]> {
  const added = plans.flatMap(({ variants }) =>
    variants.flatMap(({ given, stored }) =>
      given.sku !== undefined && given.sku !== stored?.sku
        ? [{ row: given.row, sku: given.sku }]
        : [],
    ),
  );
  if (added.length === 0) return [];
  const taken = await queryRows(
    container,
    skuSchema,
    `select variant.sku, product.handle from product_variant variant
       join product on product.id = variant.product_id and product.deleted_at is null
      where variant.sku = any (:skus) and variant.deleted_at is null`,
    { skus: added.map(({ sku }) => sku) },
  );
  const owners = new Map(taken.map(({ sku, handle }) => [sku, handle]));
  return added.flatMap(({ row, sku }) => {
    const handle = owners.get(sku);
    return handle === undefined
      ? []
      : [{ row, message: `The SKU ${sku} belongs to the product “${handle}”` }];
  });
}
