import type { ReviewSummary } from '@/commerce/reviews/review';

/** '67 reviews', '1 review'. */
export function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-IN')} reviews`;
}

/** PDP-4, to the letter of the specification; null where nobody has said. */
export function recommendText({ recommendedPercent }: ReviewSummary): string | null {
  return recommendedPercent === null
    ? null
    : `${recommendedPercent}% of buyers have recommended this`;
}

/** '5 stars', '1 star'. */
export function starCountText(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}
