import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewsQuery } from '@/commerce/reviews/review-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import type { Review, ReviewPage } from '@/commerce/reviews/review-calls';
import { formatDay } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { Stars } from '@/ui/stars';

/** All reviews of a product, newest first, with a button for the next page. */
export function ReviewList({ productId }: { productId: string }) {
  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewsQuery(productId));
  const reviews = distinctReviews(data?.pages ?? []);
  const count = data?.pages[0]?.summary.count ?? 0;

  if (!data) {
    return error ? (
      <div className="space-y-4">
        <FormError>
          {t('We couldn’t load the reviews. {message}', { message: error.message })}
        </FormError>
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
            ? t('We couldn’t load more reviews. {message}', { message: error.message })
            : t('Showing {length} of {count}', { length: Math.min(reviews.length, count), count })}
        </p>
      </div>
    </div>
  );
}

/** One buyer's review. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{review.author || t('A buyer')}</span>
          {' · '}
          <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
        </p>
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line">{review.text}</p>
      <p className="mt-3 flex items-center gap-2 text-sm text-muted">
        <Icon
          name={review.recommend ? 'check' : 'close'}
          size={16}
          className={review.recommend ? 'text-positive' : 'text-danger'}
        />
        {review.recommend ? t('Recommends this') : t('Does not recommend this')}
      </p>
      {review.reply && (
        <div className="mt-4 max-w-prose border-l-2 border-line pl-4">
          <p className="text-sm font-semibold">{t('The shop’s reply')}</p>
          <p className="mt-1 whitespace-pre-line">{review.reply}</p>
        </div>
      )}
    </li>
  );
}

/** Removes duplicates: a new review shifts others to the next page. */
export function distinctReviews(pages: readonly ReviewPage[]): Review[] {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews.map((one) => [one.id, one])));
  return [...byId.values()];
}
