import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';

const schema = z.object({
  count: z.number(),
  /** Stars, to two places; null without reviews. */
  average: z.number().nullable(),
  /** Whole percent; null without reviews. */
  recommended_percent: z.number().nullable(),
  /** Number of reviews by stars. */
  stars: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() }),
});

/** The public figures of a product's reviews, without hidden ones. */
export function reviewFigures(container: MedusaContainer, productId: string) {
  return queryRow(
    container,
    schema,
    `select count(*)::int as count,
       round(avg(rating), 2)::float as average,
       round(100.0 * count(*) filter (where recommend) / nullif(count(*), 0))::int
         as recommended_percent,
       jsonb_build_object(
         '1', count(*) filter (where rating = 1), '2', count(*) filter (where rating = 2),
         '3', count(*) filter (where rating = 3), '4', count(*) filter (where rating = 4),
         '5', count(*) filter (where rating = 5)) as stars
     from product_review
     where product_id = :product and hidden_at is null and deleted_at is null`,
    { product: productId },
  );
}
