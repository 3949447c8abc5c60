import type { QueryFunctionContext, QueryKey } from '@tanstack/query-core';
import { catalogueLifetime, catalogueQueryFn } from '../catalogue-query';
import type { ReviewPage } from './review-calls';

export const reviewKeys = {
  of: (productId: string) => ['reviews', productId, 'pages'],
  own: (productId: string, customerId: string) => ['reviews', productId, 'own', customerId],
} as const;

/** The reviews of a product by page. The first page includes the summary. */
export function reviewsQuery(productId: string) {
  return {
    queryKey: reviewKeys.of(productId),
    queryFn: catalogueQueryFn(
      async ({ pageParam, signal }: QueryFunctionContext<QueryKey, number>) => {
        const { listReviews } = await import('./review-calls');
        return listReviews(productId, pageParam, signal);
      },
    ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...catalogueLifetime,
  };
}

/** The customer's own review. Not persisted, and always stale, because they may have bought the product meanwhile. */
export function ownReviewQuery(productId: string, customerId: string) {
  return {
    queryKey: reviewKeys.own(productId, customerId),
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const { getOwnReview } = await import('./review-calls');
      return getOwnReview(productId, signal);
    },
    staleTime: 0,
  };
}

/** @returns the offset of the next page; undefined after the last */
export function nextOffset(last: ReviewPage, pages: readonly ReviewPage[]): number | undefined {
  const read = pages.reduce((sum, { reviews }) => sum + reviews.length, 0);
  return last.reviews.length === 0 || read >= last.summary.count ? undefined : read;
}
