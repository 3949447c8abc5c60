import { z } from '@medusajs/framework/zod';
import { getVariantAvailability, QueryContext } from '@medusajs/framework/utils';
import { type Graph, readEntities } from '@aangan/medusa-ledger/database/read-entities';
import { readCategories } from './category-tree';
import { isInStock, makeDocument } from './make-document';
import { type ProductRow, rowSchema } from './product-row';
import { readRatings } from './ratings';

const storeSchema = z.object({
  default_region_id: z.string().nullable(),
  default_sales_channel_id: z.string().nullable(),
});
const regionSchema = z.object({ id: z.string(), currency_code: z.string() });

/** Region and sales channel whose prices and stock listings show: the store's defaults. */
interface Market {
  regionId: string;
  currencyCode: string;
  salesChannelId: string | null;
}

/** @returns null for a shop without a region: it has no prices yet */
async function readMarket(query: Graph): Promise<Market | null> {
  const [store] = await readEntities(query, 'store', storeSchema);
  if (!store) throw new Error('Medusa has no store');
  const [region] = await readEntities(query, 'region', regionSchema, {
    ...(store.default_region_id === null ? {} : { filters: { id: store.default_region_id } }),
    pagination: { take: 1, skip: 0, order: { created_at: 'ASC' } },
  });
  if (!region) return null;
  return {
    regionId: region.id,
    currencyCode: region.currency_code,
    salesChannelId: store.default_sales_channel_id,
  };
}

/** `after`: products after this id, in the order of ids. */
export type ProductSelection = { ids: readonly string[] } | { after: string | null; take: number };

/**
 * Builds the current documents of products.
 * @returns read: ids of all products found; shoppers do not see those without a document. available: variants in stock
 */
export async function buildDocuments(query: Graph, selection: ProductSelection) {
  const market = await readMarket(query);
  if (market === null) return { read: [], documents: [], available: [] };
  const rows = await readRows(query, selection, market);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { read: [], documents: [], available: [] };
  const left = await readLeft(query, rows, market);
  const context = {
    categories: await readCategories(query),
    ratings: await readRatings(query, ids),
    left,
  };
  const documents = rows.flatMap((row) => makeDocument(row, context) ?? []);
  const shown = new Set(documents.map(({ id }) => id));
  const available = rows
    .filter(({ id }) => shown.has(id))
    .flatMap(({ variants }) => variants.filter((variant) => isInStock(variant, left)))
    .map(({ id }) => id);
  return { read: ids, documents, available };
}

function readRows(query: Graph, selection: ProductSelection, market: Market) {
  const price = QueryContext({ region_id: market.regionId, currency_code: market.currencyCode });
  return readEntities(query, 'product', rowSchema, {
    context: { variants: { calculated_price: price } },
    ...('ids' in selection
      ? { filters: { id: [...selection.ids] } }
      : {
          ...(selection.after === null ? {} : { filters: { id: { $gt: selection.after } } }),
          pagination: { take: selection.take, skip: 0, order: { id: 'ASC' } },
        }),
  });
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
