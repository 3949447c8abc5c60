import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { containsQuery, isSetCondition, readPage } from '../admin-reads/read-page';
import { PRODUCT_OF_ROW, shownProductSchema } from '../admin-reads/shown-rows';

const reviewSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  customer_id: z.string().nullable(),
  rating: z.number(),
  text: z.string(),
  recommend: z.boolean(),
  author: z.string(),
  reply: z.string().nullable(),
  replied_at: z.date().nullable(),
  hidden_at: z.date().nullable(),
  created_at: z.date(),
  product: shownProductSchema,
});

type Filters = {
  q?: string;
  product_id?: string;
  hidden?: boolean;
  replied?: boolean;
  rating?: number;
};

/** Reviews for the owner, the newest first; `q` searches texts, authors, replies and product names. */
export function listReviews(
  container: MedusaContainer,
  {
    q,
    product_id,
    hidden,
    replied,
    rating,
  }: { [Name in keyof Filters]: Filters[Name] | undefined },
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: reviewSchema,
      columns: `review.id, review.product_id, review.customer_id, review.rating, review.text, review.recommend,
        review.author, review.reply, review.replied_at, review.hidden_at, review.created_at, ${PRODUCT_OF_ROW}`,
      from: 'product_review review left join product on product.id = review.product_id',
      where: [
        'review.deleted_at is null',
        product_id && 'review.product_id = :product',
        isSetCondition('review.hidden_at', hidden),
        isSetCondition('review.replied_at', replied),
        rating === undefined ? undefined : 'review.rating = :rating',
        q && containsQuery(['review.text', 'review.author', 'review.reply', 'product.title']),
      ],
      order: 'review.created_at desc, review.id desc',
      bindings: { q: q ?? '', product: product_id ?? '', rating: rating ?? 0 },
    },
    page,
  );
}
