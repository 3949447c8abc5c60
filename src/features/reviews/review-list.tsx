import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewsQuery } from '@/commerce/reviews/review-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { distinctReviews } from './distinct-reviews';
import { ReviewItem } from './review-item';

/** All reviews of a product, newest first, a page more at each press. */
export function ReviewList({ productId }: { productId: string }) {
  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewsQuery(productId));
  const reviews = distinctReviews(data?.pages ?? []);
  const count = data?.pages[0]?.summary.count ?? 0;

  if (!data) {
    return error ? (
      <div className="space-y-4">
        <FormProblem>
          {t('The reviews could not be loaded. {message}', { message: error.message })}
        </FormProblem>
        <Button tone="quiet" size="small" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    ) : (
      <div className="space-y-4">
        <LoadingStatus label={t('Loading reviews')} />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (reviews.length === 0) {
    return <p className="text-lg text-muted">{t('No reviews yet.')}</p>;
  }
  return (
    <div>
      <ul aria-label={t('All reviews')} className="divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasNextPage && (
          <Button
            tone="quiet"
            size="small"
            aria-busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? t('Loading…') : t('Show more')}
          </Button>
        )}
        <p role="status" className="tabular text-sm text-muted">
          {error
            ? t('More could not be loaded. {message}', { message: error.message })
            : t('Showing {length} of {count}', { length: Math.min(reviews.length, count), count })}
        </p>
      </div>
    </div>
  );
}
