import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_REVIEW, type ProductReviewService } from '../../../../modules/product-review';
import type { ModerateReviewBody } from '../../validators';

/** Hides a review, or shows it again; the figures change immediately. */
export async function POST(
  req: AuthenticatedMedusaRequest<ModerateReviewBody>,
  res: MedusaResponse,
) {
  const reviews = req.scope.resolve<ProductReviewService>(PRODUCT_REVIEW);
  const { id, hidden_at } = await reviews.retrieveProductReview(req.params['id'] ?? '');
  const { hidden } = req.validatedBody;
  const product_review = await reviews.updateProductReviews({
    id,
    hidden_at: hidden ? (hidden_at ?? new Date()) : null,
  });
  res.json({ product_review });
}
