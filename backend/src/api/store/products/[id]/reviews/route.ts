import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { answerConflict } from '../../../../../conflict';
import { PRODUCT_REVIEW } from '../../../../../modules/product-review';
import type { ProductReviewService } from '../../../../../modules/product-review/service';
import { authorName } from '../../../../../reviews/author-name';
import { type Purchase, purchaseOf } from '../../../../../reviews/purchase-of';
import { reviewFigures } from '../../../../../reviews/review-figures';
import { assertProductSold } from '../../../../../sold-product';
import type { Page } from '../../../../page-query';
import { reviewAnswer } from './answer';
import type { ReviewBody } from './validators';

/** Why somebody may not review a product. */
const REFUSALS: Record<Exclude<Purchase, 'delivered'>, string> = {
  none: 'Only buyers of this product can review it',
  'under-way': 'You can review this product once it has been delivered',
};

/** A product's reviews, the newest first, with figures over all of them. */
export async function GET(req: MedusaRequest<unknown, Page>, res: MedusaResponse): Promise<void> {
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
  res.json({ reviews: reviews.map(reviewAnswer), count: summary.count, limit, offset, summary });
}

/** Writes the customer's review; only of what was delivered to them, once. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReviewBody>,
  res: MedusaResponse,
): Promise<void> {
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
  if (review) res.status(201).json({ review: reviewAnswer(review) });
  else answerConflict(res, 'You have reviewed this product already');
}
