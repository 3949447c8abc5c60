import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { listingPageQuery, type ListingSearch } from '@/features/catalogue';
import { pageOf } from './page-elements';

/** Distance from the viewport in which pages are rendered: a few rows for the Tab key and find-in-page. */
const RENDER_MARGIN = '1600px 0px';

/** The pages of a listing near the viewport. @param start the page that is shown first */
export function useNearPages(
  root: RefObject<HTMLElement | null>,
  start: number,
  pageCount: number,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(
    () => new Set([start - 1, start, start + 1]),
  );

  useEffect(() => {
    const list = root.current;
    if (!list || pageCount === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear((now) => {
          const next = new Set(now);
          for (const { target, isIntersecting } of entries) {
            const page = pageOf(target);
            if (page === null) continue;
            if (isIntersecting) next.add(page);
            else next.delete(page);
          }
          return next;
        });
      },
      { rootMargin: RENDER_MARGIN },
    );
    for (const block of list.children) observer.observe(block);
    return () => observer.disconnect();
  }, [root, pageCount]);

  return near;
}

/**
 * The page that contains the focus. It stays rendered, or the focus would be lost, with its neighbours for the Tab key. NaN if the
 * focus is elsewhere.
 */
export function useFocusedPage() {
  const [focusedPage, setFocusedPage] = useState(Number.NaN);
  return {
    focusedPage,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const block = target.closest('[data-page]');
      setFocusedPage((block && pageOf(block)) ?? Number.NaN);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      // Without a related target the window lost the focus, or the click was on nothing focusable.
      if (!stays && document.hasFocus()) setFocusedPage(Number.NaN);
    },
  };
}

/** Number of pages before and after the rendered ones whose data stays in memory. */
const KEPT_AROUND = 6;

/** Removes the data of distant pages from the query cache, so that memory does not grow while scrolling. */
export function useEvictedPages(
  search: ListingSearch,
  within: string | null,
  near: ReadonlySet<number>,
): void {
  const queryClient = useQueryClient();
  const loaded = useRef(new Set<number>());
  useEffect(() => {
    const [first, last] = [Math.min(...near), Math.max(...near)];
    for (const page of near) loaded.current.add(page);
    for (const page of loaded.current) {
      const isFar = page < first - KEPT_AROUND || page > last + KEPT_AROUND;
      // The first page has the facet counts.
      if (!isFar || page <= 1) continue;
      const { queryKey } = listingPageQuery(search, within, page);
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
      loaded.current.delete(page);
    }
  }, [queryClient, search, within, near]);
}
