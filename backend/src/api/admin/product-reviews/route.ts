import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_REVIEW, type ProductReviewService } from '../../../modules/product-review';

import { newestFirst, timeIsSet } from '../../validators';
import type { ReviewsQuery } from '../validators';

/** The reviews of one product or of all, by default with hidden ones. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ReviewsQuery>,
  res: MedusaResponse,
) {
  const { product_id, hidden, ...page } = req.validatedQuery;
  const [product_reviews, count] = await req.scope
    .resolve<ProductReviewService>(PRODUCT_REVIEW)
    .listAndCountProductReviews(
      { ...(product_id && { product_id }), ...timeIsSet('hidden_at', hidden) },
      newestFirst(page),
    );
  res.json({ product_reviews, count, ...page });
}
