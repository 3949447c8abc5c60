import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { listedProduct } from '../document';
import { PRODUCT_INDEX } from '../index-name';
import type { EntriesQuestion } from './question';

/** Products that the index gives at a time. */
const AT_ONCE = 100;

const parts = [
  'card',
  'description',
  'categories',
  'material',
  'price',
  'rating',
  'rating_count',
  'in_stock',
  'discounted',
  'created',
];

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
  const { card, rating, rating_count, created, ...facts } = documentSchema.parse(document);
  return {
    product: card,
    ...facts,
    rating: rating === null ? null : { average: rating, count: rating_count },
    created_at: created,
  };
}

export interface EntriesAnswer {
  entries: ReturnType<typeof entryOf>[];
  /** The id behind which the next call goes on; null at the end. */
  next: string | null;
  count: number;
}

/** What devices search without the shop: all products in the order of ids, part by part. */
export async function askEntries(
  container: MedusaContainer,
  channels: readonly string[],
  { after, limit }: EntriesQuestion,
): Promise<EntriesAnswer> {
  const search = container.resolve(Modules.SEARCH);
  const scope = { sales_channel_ids: { $in: [...channels] } };
  const entries: EntriesAnswer['entries'] = [];
  let next = after ?? null;
  let count = 0;
  do {
    const take = Math.min(limit - entries.length, AT_ONCE);
    const page = {
      entity: PRODUCT_INDEX,
      fields: parts,
      filters: next === null ? scope : { ...scope, id: { $gt: next } },
      pagination: { take, skip: 0 },
      search_options: { count: 'none' as const },
    };
    const all = { ...page, filters: scope, pagination: { take: 0, skip: 0 }, search_options: {} };
    const [found, whole] = await search.searchMany([page, all]);
    const here = (found?.hits ?? []).map(({ document }) => entryOf(document));
    entries.push(...here);
    count = whole?.metadata.count ?? 0;
    next = here.length < take ? null : (here.at(-1)?.product.id ?? null);
  } while (next !== null && entries.length < limit);
  return { entries, next, count };
}
