import type { QueryFunctionContext, QueryKey } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
import type { ReviewPage } from './review';
import { getOwnReview, listReviews } from './review-calls';

export const reviewKeys = {
  of: (productId: string) => ['reviews', productId, 'pages'],
  own: (productId: string, customerId: string) => ['reviews', productId, 'own', customerId],
} as const;

/** A product's reviews page by page; the first page, one call, brings the figures too. */
export function reviewsQuery(productId: string) {
  return {
    queryKey: reviewKeys.of(productId),
    queryFn: fromCatalogue(({ pageParam, signal }: QueryFunctionContext<QueryKey, number>) =>
      listReviews(productId, pageParam, signal),
    ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...catalogueLifetime,
  };
}

/** The customer's own review. Not kept on the device, and asked for anew at each visit: they may have bought meanwhile. */
export function ownReviewQuery(productId: string, customerId: string) {
  return {
    queryKey: reviewKeys.own(productId, customerId),
    queryFn: ({ signal }: QueryFunctionContext) => getOwnReview(productId, signal),
    staleTime: 0,
  };
}

/** @returns the offset of the page after these, undefined after the last */
export function nextOffset(last: ReviewPage, pages: readonly ReviewPage[]): number | undefined {
  const read = pages.reduce((sum, { reviews }) => sum + reviews.length, 0);
  return last.reviews.length === 0 || read >= last.summary.count ? undefined : read;
}
