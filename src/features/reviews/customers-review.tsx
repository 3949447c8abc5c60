import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { StoreError } from '@/commerce/http/store-error';
import type { Review } from '@/commerce/reviews/review-calls';
import { ownReviewQuery } from '@/commerce/reviews/review-queries';
import { endExpiredSession } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { reviewDrafts, type ReviewedProduct } from './review-drafts';
import { ReviewForm } from './review-form';
import { ReviewItem } from './review-list';

interface CustomersReviewProps extends ReviewedProduct {
  customerId: string;
}

/** The customer’s own review: write it, edit it, or the reason why it is not possible. */
export function CustomersReview({ customerId, productId, productTitle }: CustomersReviewProps) {
  const { data: own, error } = useQuery(ownReviewQuery(productId, customerId));
  const place = useRef<HTMLDivElement>(null);
  // Restores an unsent review.
  const [writing, setWriting] = useState(() => reviewDrafts.of(customerId, productId) !== null);
  const expired = error instanceof StoreError && error.kind === 'sign-in-needed';

  useEffect(() => {
    if (expired) void endExpiredSession();
  }, [expired]);

  function stopWriting() {
    setWriting(false);
    // The form that had the focus is removed.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="border-t border-line pt-6 outline-none">
      {!own && (error ? <FormError>{error.message}</FormError> : <Skeleton className="h-24" />)}
      {own && (own.mayReview || own.review) && writing && (
        <ReviewForm
          customerId={customerId}
          productId={productId}
          productTitle={productTitle}
          review={own.review}
          onDone={stopWriting}
        />
      )}
      {own?.review && !writing && <Written review={own.review} onChange={() => setWriting(true)} />}
      {own?.mayReview && !own.review && !writing && (
        <>
          <p className="font-semibold">{t('You bought this')}</p>
          <p className="mt-1 text-muted">{t('Share what you think.')}</p>
          <Button tone="quiet" size="small" className="mt-4" onClick={() => setWriting(true)}>
            {t('Write a review')}
          </Button>
        </>
      )}
      {own && !own.mayReview && !own.review && (
        <>
          <p className="font-semibold">{t('Only buyers can write reviews')}</p>
          <p className="mt-1 text-muted">
            {t('You can review this product here after it’s delivered to you.')}
          </p>
        </>
      )}
    </div>
  );
}

function Written({ review, onChange }: { review: Review; onChange: () => void }) {
  return (
    <>
      <h3 className="font-semibold">{t('Your review')}</h3>
      <ul>
        <ReviewItem review={review} />
      </ul>
      <Button tone="quiet" size="small" onClick={onChange}>
        {t('Edit your review')}
      </Button>
    </>
  );
}
