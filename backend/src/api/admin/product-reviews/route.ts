import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_REVIEW } from '../../../modules/product-review';
import type { ProductReviewService } from '../../../modules/product-review/service';
import { timeIsSet } from '../../page-query';
import { newestFirst } from '../list-answer';
import type { ReviewsQuery } from './validators';

/** All reviews, of one product or of all; hidden ones too, unless asked otherwise. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ReviewsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { product_id, hidden, ...page } = req.validatedQuery;
  const [product_reviews, count] = await req.scope
    .resolve<ProductReviewService>(PRODUCT_REVIEW)
    .listAndCountProductReviews(
      { ...(product_id && { product_id }), ...timeIsSet('hidden_at', hidden) },
      newestFirst(page),
    );
  res.json({ product_reviews, count, ...page });
}
