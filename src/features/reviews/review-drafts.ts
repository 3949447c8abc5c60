import type { ReviewText } from '@/commerce/reviews/review';

const drafts = new Map<string, Partial<ReviewText>>();
const keyOf = (customerId: string, productId: string) => `${customerId} ${productId}`;

/** What customers have typed and not sent, as long as the page is open: a lost sign-in or a look elsewhere loses nothing. */
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
