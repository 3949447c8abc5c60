import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { StoreError } from '@/commerce/http/store-error';
import type { Review } from '@/commerce/reviews/review';
import { ownReviewQuery } from '@/commerce/reviews/review-queries';
import { endExpired } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { Skeleton } from '@/ui/skeleton';
import { reviewDrafts } from './review-drafts';
import { ReviewForm } from './review-form';
import { ReviewItem } from './review-item';
import type { ReviewedProduct } from './reviewed-product';

interface CustomersReviewProps extends ReviewedProduct {
  customerId: string;
}

/** The signed-in customer's own review: write it, change it, or read why there can be none. */
export function CustomersReview({ customerId, productId, productTitle }: CustomersReviewProps) {
  const { data: own, error } = useQuery(ownReviewQuery(productId, customerId));
  const place = useRef<HTMLDivElement>(null);
  // What was typed before, and could not be sent, is there again.
  const [writing, setWriting] = useState(() => reviewDrafts.of(customerId, productId) !== null);
  const expired = error instanceof StoreError && error.kind === 'sign-in-needed';

  useEffect(() => {
    if (expired) void endExpired();
  }, [expired]);

  function stopWriting() {
    setWriting(false);
    // The form is gone, and with it what had the focus.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="border-t border-line pt-6 outline-none">
      {!own && (error ? <FormProblem>{error.message}</FormProblem> : <Skeleton className="h-24" />)}
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
          <p className="font-semibold">{t('You have bought this')}</p>
          <p className="mt-1 text-muted">{t('Tell others what you think of it.')}</p>
          <Button tone="quiet" size="small" className="mt-4" onClick={() => setWriting(true)}>
            {t('Write a review')}
          </Button>
        </>
      )}
      {own && !own.mayReview && !own.review && (
        <>
          <p className="font-semibold">{t('Reviews come from buyers')}</p>
          <p className="mt-1 text-muted">
            {t('Once this piece has been delivered to you, you can review it on this page.')}
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
        {t('Change your review')}
      </Button>
    </>
  );
}
