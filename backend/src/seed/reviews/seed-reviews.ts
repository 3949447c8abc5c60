import type { MedusaContainer } from '@medusajs/framework/types';
import { PRODUCT_REVIEW, type ProductReviewService } from '../../modules/product-review';
import { authorName } from '../../reviews/present-review';
import { progress } from '../setup-record';
import type { Shop } from '../shop';
import { emailOf, ensureBuyers, nameOf } from './buyers';
import { daysAgo } from '../text-table';
import { deliver, ensureOrders, type Purchase } from './orders';
import { seededReviews } from './seeded-reviews';
import { skuOfReview, soldVariants } from './sold-variants';

/**
 * Creates missing orders and reviews of the first buyers, because figures are calculated from reviews, and only buyers can write
 * them. All steps are idempotent, so that the next run completes an interrupted one.
 */
export async function seedReviews(container: MedusaContainer, shop: Shop): Promise<void> {
  const now = new Date();
  const variants = await soldVariants(container);
  const reviews = seededReviews().filter((review) => variants.has(skuOfReview(review)));
  const buyers = await ensureBuyers(container, reviews);
  const purchases = reviews.flatMap((review, position): Purchase[] => {
    const customerId = buyers.get(emailOf(review.buyer));
    const sold = variants.get(skuOfReview(review));
    return customerId && sold ? [{ review, customerId, sold, position }] : [];
  });
  await ensureOrders(container, shop, purchases);
  await deliver(container, shop, purchases, now);
  await ensureReviews(container, purchases, now);
  progress('reviews', purchases.length);
}

async function ensureReviews(
  container: MedusaContainer,
  purchases: readonly Purchase[],
  now: Date,
): Promise<void> {
  const service = container.resolve<ProductReviewService>(PRODUCT_REVIEW);
  const known = await service.listProductReviews(
    { customer_id: purchases.map(({ customerId }) => customerId) },
    { select: ['id', 'customer_id'], take: purchases.length },
  );
  const reviewed = new Set(known.map(({ customer_id }) => customer_id));
  await service.createProductReviews(
    purchases
      .filter(({ customerId }) => !reviewed.has(customerId))
      .map(({ review, customerId, sold, position }) => {
        const written = daysAgo(now, review.reviewed, position);
        return {
          product_id: sold.productId,
          customer_id: customerId,
          author: authorName(nameOf(review.buyer)),
          rating: review.rating,
          text: review.text,
          recommend: review.recommend,
          created_at: written,
          updated_at: written,
        };
      }),
  );
}
