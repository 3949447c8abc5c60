import { z } from 'zod';
import { shownProductSchema } from '../parts/product-link';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

const time = z.coerce.date();

const reviewSchema = z.object({
  id: z.string(),
  rating: z.number(),
  text: z.string(),
  recommend: z.boolean(),
  author: z.string(),
  reply: z.string().nullable(),
  replied_at: time.nullable(),
  hidden_at: time.nullable(),
  created_at: time,
  product: shownProductSchema,
});

export type Review = z.infer<typeof reviewSchema>;

/** Reviews of products, the newest first. */
export const listReviews = listRows('product-reviews', 'product_reviews', reviewSchema);

type Change = { id: string; hidden?: boolean; reply?: string | null };

/** Hides or shows a review, or sets the shop's reply; null removes the reply. */
export function changeReview({ id, ...body }: Change) {
  return callAdmin(`product-reviews/${id}`, z.unknown(), { method: 'POST', body });
}
