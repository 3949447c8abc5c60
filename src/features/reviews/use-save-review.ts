import { useQueryClient } from '@tanstack/react-query';
import { StoreError } from '@/commerce/http/store-error';
import type { ReviewText } from '@/commerce/reviews/review';
import { changeReview, writeReview, type OwnReview } from '@/commerce/reviews/review-calls';
import { reviewKeys } from '@/commerce/reviews/review-queries';
import { endExpiredSession } from '@/features/auth';
import { t } from '@/language/t';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

/** Saves the customer’s review, and refetches the reviews. */
export function useSaveReview(productId: string, customerId: string) {
  const queryClient = useQueryClient();
  const own = reviewKeys.own(productId, customerId);

  /** @returns null on success, else an error message */
  return async (review: ReviewText, isFirst: boolean): Promise<string | null> => {
    const token = (await session.token()) ?? undefined;
    try {
      const saved = await (isFirst ? writeReview : changeReview)(productId, review);
      queryClient.setQueryData<OwnReview>(own, { review: saved, mayReview: true });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.kind === 'sign-in-needed') await endExpiredSession(token);
      // Already reviewed, in another tab or by a lost response: from now on it is edited.
      else if (error.status === 409) void queryClient.invalidateQueries({ queryKey: own });
      return error.message;
    }
    void announce(
      'success',
      isFirst ? t('Thank you for your review') : t('Your review has been updated'),
    );
    await queryClient.invalidateQueries({ queryKey: reviewKeys.of(productId) });
    return null;
  };
}
