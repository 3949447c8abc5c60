import { Suspense, useRef } from 'react';
import { t } from '@/language/t';
import { lazyPart } from '@/ui/lazy-component';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { useNearViewport } from '@/ui/use-near-viewport';
import type { ReviewedProduct } from './review-drafts';

const ReviewsContents = lazyPart(() => import('./reviews-contents'));

/** The reviews of a product. Their code and data load near the viewport. */
export function Reviews(props: ReviewedProduct) {
  const section = useRef<HTMLElement>(null);
  const near = useNearViewport(section);
  return (
    <section
      ref={section}
      id="reviews"
      tabIndex={-1}
      aria-label={t('Reviews')}
      className="column mt-section min-h-80 scroll-mt-28 outline-none"
    >
      <SectionHeading title={t('Reviews')} />
      {near && (
        <Suspense fallback={<ReviewsSkeleton />}>
          <ReviewsContents {...props} />
        </Suspense>
      )}
    </section>
  );
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[22rem_1fr] lg:gap-20">
      <LoadingStatus label={t('Loading reviews')} />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
