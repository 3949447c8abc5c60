import { z } from '@medusajs/framework/zod';
import type { RemoteQueryFunction } from '@medusajs/framework/types';

const schema = z.array(z.object({ product_id: z.string(), rating: z.number() }));

export interface Rating {
  /** Stars, to two places. */
  average: number;
  count: number;
}

/** What buyers gave these products, without hidden reviews; nothing for one without any. */
export async function readRatings(
  query: Omit<RemoteQueryFunction, symbol>,
  productIds: readonly string[],
): Promise<Map<string, Rating>> {
  const { data } = await query.graph({
    entity: 'product_review',
    fields: ['product_id', 'rating'],
    filters: { product_id: [...productIds], hidden_at: null },
  });
  const given = new Map<string, number[]>();
  for (const { product_id, rating } of schema.parse(data)) {
    given.set(product_id, [...(given.get(product_id) ?? []), rating]);
  }
  return new Map(
    [...given].map(([id, stars]) => {
      const sum = stars.reduce((all, each) => all + each, 0);
      return [id, { average: Math.round((sum * 100) / stars.length) / 100, count: stars.length }];
    }),
  );
}
