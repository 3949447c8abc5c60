import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_REVIEW, type ProductReviewService } from '../../../../modules/product-review';
import type { ModerateReviewBody } from '../../validators';

/** Hides a review or shows it again, where the figures change immediately, and sets or removes the shop's reply. */
export async function POST(
  req: AuthenticatedMedusaRequest<ModerateReviewBody>,
  res: MedusaResponse,
) {
  const reviews = req.scope.resolve<ProductReviewService>(PRODUCT_REVIEW);
  const { id, hidden_at } = await reviews.retrieveProductReview(req.params['id'] ?? '');
  const { hidden, reply } = req.validatedBody;
  const product_review = await reviews.updateProductReviews({
    id,
    ...(hidden !== undefined && { hidden_at: hidden ? (hidden_at ?? new Date()) : null }),
    ...(reply !== undefined && { reply, replied_at: reply === null ? null : new Date() }),
  });
  res.json({ product_review });
}
