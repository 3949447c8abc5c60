import type { Review, ReviewPage } from '@/commerce/reviews/review';

/** The reviews of some pages; one that slid onto the next page while a newer one came in stands once. */
export function distinctReviews(pages: readonly ReviewPage[]): Review[] {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews.map((one) => [one.id, one])));
  return [...byId.values()];
}
