import { useLayoutEffect, useRef, useState } from 'react';
import { listingPageSize, type ListingSearch } from '@/features/catalogue';
import { heightOf, heightsOf } from './block-heights';
import { ListingPager, shortPages } from './listing-pager';
import { PageBlock } from './page-block';
import { steadyView } from './steady-view';
import { useForgottenPages } from './use-forgotten-pages';
import { useHeldPage } from './use-held-page';
import { useMeasured } from './use-measured';
import { useNearPages } from './use-near-pages';
import { usePageInUrl } from './use-page-in-url';

interface ListingPagesProps {
  /** One key for one listing. */
  listing: string;
  search: ListingSearch;
  within: string | null;
  /** Products of the whole listing, at least one. */
  count: number;
  /** From 1, as the URL says; null while the URL asks for another listing. */
  page: number | null;
}

/**
 * All pages of a listing under each other, of which only those near what is seen are rendered and held in memory; the
 * others take their place. So ten thousand products scroll as ten do.
 */
export function ListingPages({ listing, search, within, count, page }: ListingPagesProps) {
  const root = useRef<HTMLDivElement>(null);
  const pageCount = Math.ceil(count / listingPageSize);
  const shown = Math.min(page ?? 1, pageCount);
  const isShort = pageCount <= shortPages;
  const heights = heightsOf(listing);
  const near = useNearPages(root, shown, pageCount);
  const { held, ...focus } = useHeldPage();
  const [view] = useState(steadyView);
  useMeasured(root, heights, pageCount, view.hold);
  useLayoutEffect(() => {
    view.watch(root.current);
    view.hold();
  });
  useForgottenPages(search, within, near);
  usePageInUrl(root, page === null ? null : shown, view.note);

  return (
    <div className="relative [overflow-anchor:none]">
      <div
        ref={root}
        className="grid grid-cols-1 gap-y-10 lg:gap-y-14 [&_a]:scroll-my-36 [&_button]:scroll-my-36"
        {...focus}
      >
        {Array.from({ length: pageCount }, (_, at) => at + 1).map((number) => (
          <PageBlock
            key={number}
            search={search}
            within={within}
            page={number}
            count={count}
            near={isShort || near.has(number) || Math.abs(number - held) <= 1}
            height={heightOf(heights, number, shareOf(number, count))}
            eager={number === shown}
            onChange={view.hold}
          />
        ))}
      </div>
      <ListingPager page={shown} pageCount={pageCount} />
    </div>
  );
}

/** How full a page is: only the last one may not be. */
function shareOf(page: number, count: number): number {
  return Math.min(1, count / listingPageSize - (page - 1));
}
