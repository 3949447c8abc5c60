import * as v from 'valibot';
import { camelObject, count } from '../response-fields';
import type { ReviewText } from './review';
import { request } from '../http/request';
import { messages } from '../messages';

const reviewSchema = camelObject({
  id: v.string(),
  /** Stars. */
  rating: v.picklist([1, 2, 3, 4, 5]),
  text: v.string(),
  /** Whether they would recommend it. */
  recommend: v.boolean(),
  author: v.nullish(v.string(), ''),
  /** ISO time. */
  created_at: v.string(),
  /** Of the shop. */
  reply: v.nullish(v.string()),
});

/** Figures over all visible reviews of a product. */
const summarySchema = camelObject({
  count,
  /** Average stars; null without reviews. */
  average: v.nullable(v.number()),
  /** Whole percent of the reviewers; null without reviews. */
  recommended_percent: v.nullable(v.number()),
  /** Number of reviews by stars. */
  stars: v.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});

/** A page of reviews, newest first, with the summary of all. */
const reviewPageSchema = v.object({ reviews: v.array(reviewSchema), summary: summarySchema });

/** The signed-in customer's own review of a product, and whether they bought the product. */
const ownReviewSchema = camelObject({
  review: v.nullable(reviewSchema),
  may_review: v.boolean(),
});

const writtenReviewSchema = v.object({ review: reviewSchema });

export type Review = v.InferOutput<typeof reviewSchema>;
export type ReviewSummary = v.InferOutput<typeof summarySchema>;
export type ReviewPage = v.InferOutput<typeof reviewPageSchema>;
export type OwnReview = v.InferOutput<typeof ownReviewSchema>;

const REVIEWS_PER_PAGE = 10;

/** @param offset reviews before the page. @throws StoreError; not-found for an unknown product */
export function listReviews(productId: string, offset: number, signal?: AbortSignal) {
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

async function saveReview(path: string, body: ReviewText): Promise<Review> {
  const options = { method: 'POST', body, errorText: messages.reviewNotSaved } as const;
  return (await request(path, writtenReviewSchema, options)).review;
}

function pathOf(productId: string): string {
  return `/store/products/${encodeURIComponent(productId)}/reviews`;
}
