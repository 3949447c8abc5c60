import * as v from 'valibot';
import type { OwnReview, Review, ReviewPage, ReviewText } from './review';
import { request } from '../http/request';
import { messages } from '../messages';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const reviewSchema = v.pipe(
  v.object({
    id: v.string(),
    rating: v.picklist([1, 2, 3, 4, 5]),
    text: v.string(),
    recommend: v.boolean(),
    author: v.nullish(v.string(), ''),
    created_at: v.string(),
  }),
  v.transform(({ created_at, author, ...review }): Review => ({
    ...review,
    author: author ?? '',
    createdAt: created_at,
  })),
);

const summarySchema = v.object({
  count,
  average: v.nullable(v.number()),
  recommended_percent: v.nullable(v.number()),
  stars: v.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});

const reviewPageSchema = v.pipe(
  v.object({ reviews: v.array(reviewSchema), summary: summarySchema }),
  v.transform(({ reviews, summary: { recommended_percent, ...summary } }): ReviewPage => ({
    reviews,
    summary: { ...summary, recommendedPercent: recommended_percent },
  })),
);

const ownReviewSchema = v.pipe(
  v.object({ review: v.nullable(reviewSchema), may_review: v.boolean() }),
  v.transform(({ review, may_review }): OwnReview => ({ review, mayReview: may_review })),
);

const writtenReviewSchema = v.pipe(
  v.object({ review: reviewSchema }),
  v.transform(({ review }) => review),
);

const REVIEWS_PER_PAGE = 10;

/** @param offset reviews before the page. @throws StoreError; not-found for an unknown product */
export function listReviews(
  productId: string,
  offset: number,
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = { limit: REVIEWS_PER_PAGE, offset };
  return request(pathOf(productId), reviewPageSchema, { query, signal, token: null });
}

/** @throws StoreError; sign-in-needed for guests */
export function getOwnReview(productId: string, signal?: AbortSignal): Promise<OwnReview> {
  return request(`${pathOf(productId)}/mine`, ownReviewSchema, {
    cache: 'no-store',
    signal,
  });
}

/** Creates the customer's review of a product. @throws StoreError, with the server's message if it is not allowed */
export function writeReview(productId: string, body: ReviewText): Promise<Review> {
  return saveReview(pathOf(productId), body);
}

/** Changes the customer's review of a product. @throws StoreError */
export function changeReview(productId: string, body: ReviewText): Promise<Review> {
  return saveReview(`${pathOf(productId)}/mine`, body);
}

function saveReview(path: string, body: ReviewText): Promise<Review> {
  const options = { method: 'POST', body, errorText: messages.reviewNotSaved } as const;
  return request(path, writtenReviewSchema, options);
}

function pathOf(productId: string): string {
  return `/store/products/${encodeURIComponent(productId)}/reviews`;
}
