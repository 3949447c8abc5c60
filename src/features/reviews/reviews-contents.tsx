import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { ratings } from '@/commerce/reviews/review';
import { reviewsQuery } from '@/commerce/reviews/review-queries';
import { t } from '@/language/t';
import { Stars, starsText } from '@/ui/stars';
import { selectAuthStatus, selectCustomer, returnSearch } from '@/features/auth';
import { buttonClass } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { ReviewList } from './review-list';
import type { ReviewedProduct } from './review-drafts';
import { starCountText } from './review-words';
import { CustomersReview } from './customers-review';

/** Summary, own review and list. A chunk of its own: see `Reviews`. */
export default function ReviewsContents({ productId, productTitle }: ReviewedProduct) {
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[22rem_1fr] lg:gap-20">
      <div className="space-y-8">
        <ReviewSummary productId={productId} />
        <OwnReview productId={productId} productTitle={productTitle} />
      </div>
      <ReviewList productId={productId} />
    </div>
  );
}

/** The average, and the number of reviews per star; nothing without reviews. */
function ReviewSummary({ productId }: { productId: string }) {
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

/** Sign in, write or edit a review, or the reason why it is not possible (PDP-4). */
function OwnReview({ productId, productTitle }: ReviewedProduct) {
  const status = useSelector(selectAuthStatus);
  const customer = useSelector(selectCustomer);
  if (status === 'restoring') return <Skeleton className="h-24" />;
  if (customer) {
    return (
      <CustomersReview
        key={customer.id}
        customerId={customer.id}
        productId={productId}
        productTitle={productTitle}
      />
    );
  }
  return (
    <div className="border-t border-line pt-6">
      <p className="font-semibold">{t('Bought this from us?')}</p>
      <p className="mt-1 text-muted">{t('Sign in and share what you think.')}</p>
      <Link
        to="/signin"
        search={returnSearch(`/productdetails/${productId}#reviews`)}
        className={`${buttonClass('quiet', 'small')} mt-4`}
      >
        {t('Sign in to review')}
      </Link>
    </div>
  );
}
