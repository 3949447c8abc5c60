import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reviewsQuery } from '@/commerce/reviews/review-queries';
import { classNames } from '@/ui/class-names';
import { Stars, starsText } from '@/ui/stars';
import { recommendText, reviewsText } from './review-words';

/**
 * Stars, '67 reviews' and '93% of buyers have recommended this' below a product’s title; nothing without reviews
 * (PDP-4).
 */
export function ReviewFigures({ productId }: { productId: string }) {
  // Refetched on each visit, so that a review that was just written is included.
  const { data } = useInfiniteQuery({
    ...reviewsQuery(productId),
    refetchOnMount: 'always',
  });
  // Reserves space only if the figures were not known at the first render.
  const [held] = useState(data === undefined);
  const summary = data?.pages[0]?.summary;

  if (!held && !summary?.count) return null;
  return (
    <div
      className={classNames(
        'mt-2 flex flex-col gap-x-5 min-[90rem]:flex-row min-[90rem]:items-center',
        held && 'min-h-18 min-[90rem]:min-h-11',
      )}
    >
      {summary && summary.average !== null && summary.count > 0 && (
        <>
          <Link
            to="."
            hash="reviews"
            onClick={() => document.getElementById('reviews')?.focus({ preventScroll: true })}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            <Stars rating={summary.average} />
            <span aria-hidden="true" className="font-semibold">
              {starsText(summary.average)}
            </span>
            <span>{reviewsText(summary.count)}</span>
          </Link>
          <p className="min-h-7 text-muted min-[90rem]:min-h-0">{recommendText(summary)}</p>
        </>
      )}
    </div>
  );
}
