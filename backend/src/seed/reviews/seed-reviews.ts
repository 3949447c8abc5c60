import type { MedusaContainer } from '@medusajs/framework/types';
import { PRODUCT_REVIEW } from '../../modules/product-review';
import type { ProductReviewService } from '../../modules/product-review/service';
import { authorName } from '../../reviews/author-name';
import { progress } from '../progress';
import type { Shop } from '../shop';
import { emailOf, ensureBuyers, nameOf } from './buyers';
import { daysAgo } from '../days-ago';
import { deliver } from './delivered';
import { ensureOrders, type Purchase } from './orders';
import { seededReviews } from './seeded-reviews';
import { skuOfReview, soldVariants } from './sold-variants';

/**
 * Makes the orders of the first buyers and their reviews, those that are missing. Each step leaves
 * alone what is there, so a run that was cut off is completed by the next.
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
