import { useLayoutEffect, useRef, useState } from 'react';
import { listingPageSize, type ListingSearch } from '@/features/catalogue';
import { estimateHeight, restoreHeights, useMeasuredHeights } from './page-heights';
import { ListingPager, MAX_UNVIRTUALIZED_PAGES } from './listing-pager';
import { PageBlock } from './page-block';
import { createScrollAnchor } from './scroll-anchor';
import { useEvictedPages, useFocusedPage, useNearPages } from './use-rendered-pages';
import { usePageInUrl } from './use-page-in-url';

interface ListingPagesProps {
  /** Identifies the listing. */
  listing: string;
  search: ListingSearch;
  within: string | null;
  /** Products of the whole listing, at least one. */
  count: number;
  /** From 1, as in the URL; null while the URL belongs to another listing. */
  page: number | null;
}

/**
 * Virtual list: all pages of a listing in one document, but only those near the viewport are rendered and in memory. The others keep
 * their height. No library: those position each row absolutely, which breaks Tab order, find-in-page and scroll restoration.
 */
export function ListingPages({ listing, search, within, count, page }: ListingPagesProps) {
  const root = useRef<HTMLDivElement>(null);
  const pageCount = Math.ceil(count / listingPageSize);
  const shown = Math.min(page ?? 1, pageCount);
  const isShort = pageCount <= MAX_UNVIRTUALIZED_PAGES;
  const heights = restoreHeights(listing);
  const near = useNearPages(root, shown, pageCount);
  const { focusedPage, ...focus } = useFocusedPage();
  const [anchor] = useState(createScrollAnchor);
  useMeasuredHeights(root, heights, pageCount, anchor.hold);
  useLayoutEffect(() => {
    anchor.watch(root.current);
    anchor.hold();
  });
  useEvictedPages(search, within, near);
  usePageInUrl(root, page === null ? null : shown, anchor.note);

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
            near={isShort || near.has(number) || Math.abs(number - focusedPage) <= 1}
            height={estimateHeight(heights, number, shareOf(number, count))}
            eager={number === shown}
            onChange={anchor.hold}
          />
        ))}
      </div>
      <ListingPager page={shown} pageCount={pageCount} />
    </div>
  );
}

/** How full a page is; below 1 only for the last one. */
function shareOf(page: number, count: number): number {
  return Math.min(1, count / listingPageSize - (page - 1));
}
