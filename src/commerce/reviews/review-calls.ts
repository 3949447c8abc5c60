import { inWords } from '../http/in-words';
import { request } from '../http/request';
import { messages } from '../messages';
import type { OwnReview, Review, ReviewPage, ReviewText } from './review';
import { ownReviewSchema, reviewPageSchema, writtenReviewSchema } from './review-answer';

/** Reviews a page of them holds. */
const reviewsPerPage = 10;

const fresh = { cache: 'no-store' } as const;

/** @param offset reviews before the page. @throws StoreError; not-found for an unknown product */
export function listReviews(
  productId: string,
  offset: number,
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = { limit: reviewsPerPage, offset };
  return request(pathOf(productId), reviewPageSchema, { query, signal, token: null });
}

/** @throws StoreError; sign-in-needed for guests */
export function getOwnReview(productId: string, signal?: AbortSignal): Promise<OwnReview> {
  return request(`${pathOf(productId)}/mine`, ownReviewSchema, { ...fresh, signal });
}

/** Writes the customer's first review of a product. @throws StoreError, with the server's words where they may not */
export function writeReview(productId: string, body: ReviewText): Promise<Review> {
  const call = request(pathOf(productId), writtenReviewSchema, { ...fresh, method: 'POST', body });
  return inWords(messages.reviewNotSaved, call);
}

/** Changes the customer's review of a product. @throws StoreError */
export function changeReview(productId: string, body: ReviewText): Promise<Review> {
  const path = `${pathOf(productId)}/mine`;
  const call = request(path, writtenReviewSchema, { ...fresh, method: 'POST', body });
  return inWords(messages.reviewNotSaved, call);
}

function pathOf(productId: string): string {
  return `/store/products/${encodeURIComponent(productId)}/reviews`;
}
