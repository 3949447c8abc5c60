import type { ReviewSummary } from '@/commerce/reviews/review-calls';
import { currentLocale } from '@/language/language-pack';
import { t } from '@/language/t';

/** '67 reviews', '1 review'. */
export function reviewsText(count: number): string {
  return count === 1
    ? t('1 review')
    : t('{count} reviews', { count: count.toLocaleString(currentLocale()) });
}

/** PDP-4, text of the specification; null without reviews. */
export function recommendText({ recommendedPercent }: ReviewSummary): string | null {
  return recommendedPercent === null
    ? null
    : t('{recommendedPercent}% of buyers have recommended this', { recommendedPercent });
}

/** '5 stars', '1 star'. */
export function starCountText(rating: number): string {
  return rating === 1 ? t('1 star') : t('{rating} stars', { rating });
}
