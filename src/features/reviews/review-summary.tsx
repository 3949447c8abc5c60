import { useInfiniteQuery } from '@tanstack/react-query';
import { ratings } from '@/commerce/reviews/review';
import { reviewsQuery } from '@/commerce/reviews/review-queries';
import { t } from '@/language/t';
import { Stars, starsText } from '@/ui/stars';
import { starCountText } from './review-words';

/** The average, and how many gave how many stars; nothing without reviews. */
export function ReviewSummary({ productId }: { productId: string }) {
  const { data } = useInfiniteQuery(reviewsQuery(productId));
  const summary = data?.pages[0]?.summary;
  if (!summary || summary.average === null || summary.count === 0) return null;
  const { count, average, stars } = summary;
  return (
    <div>
      <p className="flex items-center gap-4">
        <span className="display tabular text-4xl">{starsText(average)}</span>
        <span>
          <Stars rating={average} size={22} />
          <span aria-hidden="true" className="mt-1 block text-sm text-muted">
            {t('out of 5')}
          </span>
        </span>
      </p>
      <ul aria-label={t('Reviews by stars')} className="tabular mt-6 space-y-2 text-sm">
        {ratings.map((rating) => (
          <li key={rating} className="flex items-center gap-3">
            <span className="w-14 shrink-0 text-muted">{starCountText(rating)}</span>
            <svg aria-hidden="true" height="8" className="min-w-0 flex-1">
              <rect width="100%" height="8" rx="4" className="fill-sunken" />
              <rect
                width={`${(100 * stars[rating]) / count}%`}
                height="8"
                rx="4"
                className="fill-accent"
              />
            </svg>
            <span className="w-8 shrink-0 text-end font-semibold">
              <span className="sr-only">: </span>
              {stars[rating]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
