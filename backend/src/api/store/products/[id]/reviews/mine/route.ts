import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import {
  PRODUCT_REVIEW,
  type ProductReviewService,
} from '../../../../../../modules/product-review';
import { purchaseOf } from '../../../../../../reviews/purchase-of';
import { assertProductSold } from '../../../assert-product-sold';
import { reviewResponse } from '../../../../../../reviews/present-review';
import type { ReviewBody } from '../../../../../validators';

/** The customer's own review, even if hidden, and whether the customer may review the product. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const productId = req.params['id'] ?? '';
  const customerId = req.auth_context.actor_id;
  await assertProductSold(req.scope, productId);
  const review = await req.scope
    .resolve<ProductReviewService>(PRODUCT_REVIEW)
    .reviewOf(productId, customerId);
  res.json({
    review: review ? reviewResponse(review) : null,
    may_review: (await purchaseOf(req.scope, productId, customerId)) === 'delivered',
  });
}

/** Updates the customer's own review. */
export async function POST(req: AuthenticatedMedusaRequest<ReviewBody>, res: MedusaResponse) {
  const reviews = req.scope.resolve<ProductReviewService>(PRODUCT_REVIEW);
  const review = await reviews.reviewOf(req.params['id'] ?? '', req.auth_context.actor_id);
  if (!review) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'You have not reviewed this product yet');
  }
  const changed = await reviews.updateProductReviews({ id: review.id, ...req.validatedBody });
  res.json({ review: reviewResponse(changed) });
}
