import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { respondConflict } from '../../../../../errors/refusals';
import { PRODUCT_REVIEW, type ProductReviewService } from '../../../../../modules/product-review';
import { authorName, reviewResponse } from '../../../../../reviews/present-review';
import { type Purchase, purchaseOf } from '../../../../../reviews/purchase-of';
import { reviewFigures } from '../../../../../reviews/review-figures';
import { assertProductSold } from '../../assert-product-sold';
import type { Page, ReviewBody } from '../../../../validators';

/** Why a customer may not review a product. */
const REFUSALS: Record<Exclude<Purchase, 'delivered'>, string> = {
  none: 'Only buyers of this product can review it',
  'under-way': 'You can review this product after it’s delivered',
};

/** A product's reviews, newest first, with figures of all reviews. */
export async function GET(req: MedusaRequest<unknown, Page>, res: MedusaResponse) {
  const productId = req.params['id'] ?? '';
  const { limit, offset } = req.validatedQuery;
  await assertProductSold(req.scope, productId);
  const reviews = await req.scope
    .resolve<ProductReviewService>(PRODUCT_REVIEW)
    .listProductReviews(
      { product_id: productId, hidden_at: null },
      { take: limit, skip: offset, order: { created_at: 'DESC', id: 'DESC' } },
    );
  const summary = await reviewFigures(req.scope, productId);
  res.json({ reviews: reviews.map(reviewResponse), count: summary.count, limit, offset, summary });
}

/** Creates the customer's only review of a product that was delivered to them. */
export async function POST(req: AuthenticatedMedusaRequest<ReviewBody>, res: MedusaResponse) {
  const productId = req.params['id'] ?? '';
  const customerId = req.auth_context.actor_id;
  await assertProductSold(req.scope, productId);
  const purchase = await purchaseOf(req.scope, productId, customerId);
  if (purchase !== 'delivered') {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, REFUSALS[purchase]);
  }
  const customer = await req.scope.resolve(Modules.CUSTOMER).retrieveCustomer(customerId);
  const review = await req.scope
    .resolve<ProductReviewService>(PRODUCT_REVIEW)
    .write(productId, customerId, authorName(customer), req.validatedBody);
  if (review) res.status(201).json({ review: reviewResponse(review) });
  else respondConflict(res, 'You have reviewed this product already');
}
