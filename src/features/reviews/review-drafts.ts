import { type ReviewText, ratings } from '@/commerce/reviews/review';

const drafts = new Map<string, Partial<ReviewText>>();
const keyOf = (customerId: string, productId: string) => `${customerId} ${productId}`;

/** Unsent reviews, in memory: they survive an expired session and navigation. */
export const reviewDrafts = {
  of: (customerId: string, productId: string): Partial<ReviewText> | null =>
    drafts.get(keyOf(customerId, productId)) ?? null,
  keep: (customerId: string, productId: string, draft: Partial<ReviewText>): void => {
    drafts.set(keyOf(customerId, productId), draft);
  },
  drop: (customerId: string, productId: string): void => {
    drafts.delete(keyOf(customerId, productId));
  },
};

/**
 * Reads the review form.
 * @param text returns a field's value by name, or an empty string
 */
export function readReviewDraft(text: (name: string) => string): Partial<ReviewText> {
  const rating = ratings.find((one) => String(one) === text('rating'));
  const recommend = text('recommend');
  return {
    text: text('text'),
    ...(rating === undefined ? {} : { rating }),
    ...(recommend === '' ? {} : { recommend: recommend === 'yes' }),
  };
}

/** The product of the reviews. */
export interface ReviewedProduct {
  productId: string;
  productTitle: string;
}
