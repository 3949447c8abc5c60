import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { listedProduct } from '../document';
import { PRODUCT_INDEX } from '../product-fields';
import type { EntriesQuery } from './query';

/** Documents per search. */
const BATCH_SIZE = 100;

const documentSchema = z.object({
  card: listedProduct,
  description: z.string().nullable(),
  categories: z.array(z.string()),
  material: z.string().nullable(),
  price: z.number().nullable(),
  rating: z.number().nullable(),
  rating_count: z.number(),
  in_stock: z.boolean(),
  discounted: z.boolean(),
  created: z.number(),
});

function entryOf(document: unknown) {
  const { card, rating, rating_count, created, ...fields } = documentSchema.parse(document);
  return {
    product: card,
    ...fields,
    rating: rating === null ? null : { average: rating, count: rating_count },
    created_at: created,
  };
}

export interface EntriesResponse {
  entries: ReturnType<typeof entryOf>[];
  /** `after` of the next page; null at the end. */
  next: string | null;
  count: number;
}

/** The entries that devices search offline: all products in the order of ids, in pages. */
export async function readEntries(
  container: MedusaContainer,
  channels: readonly string[],
  { after, limit }: EntriesQuery,
): Promise<EntriesResponse> {
  const search = container.resolve(Modules.SEARCH);
  const scope = { sales_channel_ids: { $in: [...channels] } };
  const entries: EntriesResponse['entries'] = [];
  let next = after ?? null;
  let count = 0;
  do {
    const take = Math.min(limit - entries.length, BATCH_SIZE);
    const page = {
      entity: PRODUCT_INDEX,
      fields: Object.keys(documentSchema.shape),
      filters: next === null ? scope : { ...scope, id: { $gt: next } },
      pagination: { take, skip: 0 },
      search_options: { count: 'none' as const },
    };
    const all = { ...page, filters: scope, pagination: { take: 0, skip: 0 }, search_options: {} };
    const [found, whole] = await search.searchMany([page, all]);
    const read = (found?.hits ?? []).map(({ document }) => entryOf(document));
    entries.push(...read);
    count = whole?.metadata.count ?? 0;
    next = read.length < take ? null : (read.at(-1)?.product.id ?? null);
  } while (next !== null && entries.length < limit);
  return { entries, next, count };
}
