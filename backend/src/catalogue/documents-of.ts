import { z } from '@medusajs/framework/zod';
import type { RemoteQueryFunction } from '@medusajs/framework/types';
import { getVariantAvailability, QueryContext } from '@medusajs/framework/utils';
import { readCategories } from './category-tree';
import type { ProductDocument } from './document';
import { makeDocument } from './make-document';
import { type ProductRow, rowFields, rowSchema } from './product-row';
import { readRatings } from './ratings';

export type Graph = Omit<RemoteQueryFunction, symbol>;

const storeSchema = z.tuple([
  z.object({
    default_region_id: z.string().nullable(),
    default_sales_channel_id: z.string().nullable(),
  }),
]);
const regionSchema = z.tuple([z.object({ id: z.string(), currency_code: z.string() })]);

/** Whose prices and stock listings show: the store's own region and sales channel. */
interface Market {
  regionId: string;
  currencyCode: string;
  salesChannelId: string | null;
}

/** @returns null for a shop without a region: it has no prices yet */
async function readMarket(query: Graph): Promise<Market | null> {
  const { data: stores } = await query.graph({
    entity: 'store',
    fields: ['default_region_id', 'default_sales_channel_id'],
  });
  const [store] = storeSchema.parse(stores);
  const { data: regions } = await query.graph({
    entity: 'region',
    fields: ['id', 'currency_code'],
    ...(store.default_region_id === null ? {} : { filters: { id: store.default_region_id } }),
    pagination: { take: 1, skip: 0, order: { created_at: 'ASC' } },
  });
  const region = regionSchema.safeParse(regions);
  if (!region.success) return null;
  const [{ id, currency_code }] = region.data;
  return {
    regionId: id,
    currencyCode: currency_code,
    salesChannelId: store.default_sales_channel_id,
  };
}

/** Which products. `after`: behind this id, in the order of ids. */
export type Which = { ids: readonly string[] } | { after: string | null; take: number };

/**
 * The documents of products as they are now.
 * @returns read: the ids of all products that were found; of those without a document shoppers see nothing
 */
export async function documentsOf(
  query: Graph,
  which: Which,
): Promise<{ read: string[]; documents: ProductDocument[] }> {
  const market = await readMarket(query);
  if (market === null) return { read: [], documents: [] };
  const rows = await readRows(query, which, market);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { read: [], documents: [] };
  const around = {
    categories: await readCategories(query),
    ratings: await readRatings(query, ids),
    left: await readLeft(query, rows, market),
  };
  return { read: ids, documents: rows.flatMap((row) => makeDocument(row, around) ?? []) };
}

async function readRows(query: Graph, which: Which, market: Market): Promise<ProductRow[]> {
  const price = QueryContext({ region_id: market.regionId, currency_code: market.currencyCode });
  const { data } = await query.graph({
    entity: 'product',
    fields: rowFields,
    context: { variants: { calculated_price: price } },
    ...('ids' in which
      ? { filters: { id: [...which.ids] } }
      : {
          ...(which.after === null ? {} : { filters: { id: { $gt: which.after } } }),
          pagination: { take: which.take, skip: 0, order: { id: 'ASC' } },
        }),
  });
  return z.array(rowSchema).parse(data);
}

async function readLeft(
  query: Graph,
  rows: readonly ProductRow[],
  { salesChannelId }: Market,
): Promise<Map<string, number | null>> {
  const counted = rows.flatMap(({ variants }) =>
    variants.flatMap(({ id, manage_inventory }) => (manage_inventory ? [id] : [])),
  );
  if (counted.length === 0 || salesChannelId === null) return new Map();
  const availability = await getVariantAvailability(query, {
    variant_ids: counted,
    sales_channel_id: salesChannelId,
  });
  return new Map(counted.map((id) => [id, availability[id]?.availability ?? null]));
}
