import { OwnReview } from './own-review';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';
import type { ReviewedProduct } from './reviewed-product';

/** Figures and the shopper's own review beside the list of all. Loaded by itself: see `Reviews`. */
export default function ReviewsContents({ productId, productTitle }: ReviewedProduct) {
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[22rem_1fr] lg:gap-20">
      <div className="space-y-8">
        <ReviewSummary productId={productId} />
        <OwnReview productId={productId} productTitle={productTitle} />
      </div>
      <ReviewList productId={productId} />
    </div>
  );
}
