import { useQueryClient } from '@tanstack/react-query';
import { StoreError } from '@/commerce/http/store-error';
import type { OwnReview, ReviewText } from '@/commerce/reviews/review';
import { changeReview, writeReview } from '@/commerce/reviews/review-calls';
import { reviewKeys } from '@/commerce/reviews/review-queries';
import { endExpired } from '@/features/auth';
import { t } from '@/language/t';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

/** Saves the customer's review; what the page shows of reviews follows. */
export function useSaveReview(productId: string, customerId: string) {
  const queryClient = useQueryClient();
  const own = reviewKeys.own(productId, customerId);

  /** @returns null when it is saved, else why it is not */
  return async (review: ReviewText, isFirst: boolean): Promise<string | null> => {
    const token = (await session.token()) ?? undefined;
    try {
      const saved = await (isFirst ? writeReview : changeReview)(productId, review);
      queryClient.setQueryData<OwnReview>(own, { review: saved, mayReview: true });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.kind === 'sign-in-needed') await endExpired(token);
      // 'Reviewed already', in another tab or by an answer that was lost: from here on it is changed.
      else if (error.status === 409) void queryClient.invalidateQueries({ queryKey: own });
      return error.message;
    }
    void announce(
      'success',
      isFirst ? t('Thank you for your review') : t('Your review is changed'),
    );
    await queryClient.invalidateQueries({ queryKey: reviewKeys.of(productId) });
    return null;
  };
}
