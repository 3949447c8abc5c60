import { z } from '@medusajs/framework/zod';
import { flag, pageQuery } from '../../page-query';

export const reviewsQuery = pageQuery(50).extend({
  product_id: z.string().optional(),
  hidden: flag.optional(),
});

export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const moderateReviewBody = z.strictObject({ hidden: z.boolean() });

export type ModerateReviewBody = z.infer<typeof moderateReviewBody>;
