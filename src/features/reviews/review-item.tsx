import type { Review } from '@/commerce/reviews/review';
import { t } from '@/language/t';
import { formatDay } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { Stars } from '@/ui/stars';

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
    </li>
  );
}
