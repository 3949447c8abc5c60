import { z } from '@medusajs/framework/zod';
import { type Graph, readEntities } from '@aangan/medusa-ledger/database/read-entities';

const schema = z.object({ product_id: z.string(), rating: z.number() });

export interface Rating {
  /** Stars, rounded to two decimals. */
  average: number;
  count: number;
}

/** Ratings by product, without hidden reviews; products without reviews are missing. */
export async function readRatings(
  query: Graph,
  productIds: readonly string[],
): Promise<Map<string, Rating>> {
  const filters = { product_id: [...productIds], hidden_at: null };
  const reviews = await readEntities(query, 'product_review', schema, { filters });
  const stars = new Map<string, number[]>();
  for (const { product_id, rating } of reviews) {
    stars.set(product_id, [...(stars.get(product_id) ?? []), rating]);
  }
  return new Map(
    [...stars].map(([id, given]) => {
      const sum = given.reduce((all, each) => all + each, 0);
      return [id, { average: Math.round((sum * 100) / given.length) / 100, count: given.length }];
    }),
  );
}
