import { type RefObject, useEffect, useReducer } from 'react';
import { pageOf } from './page-elements';

/** Measured heights of a listing's pages, in px. */
export interface PageHeights {
  /** Width of the column at the time of measurement. */
  width: number;
  /** Height of a full page; null before one was measured. */
  usual: number | null;
  byPage: Map<number, number>;
}

/** Estimate before any page was measured. */
const DEFAULT_HEIGHT_PX = 3000;

/** Heights are kept for this many listings, for exact scroll restoration. */
const MAX_LISTINGS = 12;
const remembered = new Map<string, PageHeights>();

/** The heights of a listing, from its last visit if there was one. @param listing identifies the listing */
export function restoreHeights(listing: string): PageHeights {
  const known = remembered.get(listing) ?? { width: 0, usual: null, byPage: new Map() };
  remembered.delete(listing);
  remembered.set(listing, known);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_LISTINGS && oldest !== undefined) remembered.delete(oldest);
  return known;
}

/** Height of a page that is not rendered. @param share how full the page is, up to 1 */
export function estimateHeight(
  { byPage, usual }: PageHeights,
  page: number,
  share: number,
): number {
  return byPage.get(page) ?? (usual ?? DEFAULT_HEIGHT_PX) * share;
}

/** After a change of width all heights are invalid. */
export function resetHeights(heights: PageHeights, width: number): void {
  heights.width = width;
  heights.usual = null;
  heights.byPage.clear();
}

/** Measures the pages of a listing whenever their size changes. @param onMeasured called after a measurement */
export function useMeasuredHeights(
  root: RefObject<HTMLElement | null>,
  heights: PageHeights,
  pageCount: number,
  onMeasured: () => void,
): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const observer = new ResizeObserver((entries) => {
      const usual = heights.usual;
      if (list.clientWidth !== heights.width) resetHeights(heights, list.clientWidth);
      for (const { target, borderBoxSize } of entries) {
        const page = pageOf(target);
        const height = borderBoxSize[0]?.blockSize;
        const isShown = target.firstElementChild?.hasAttribute('data-shown');
        if (page === null || height === undefined || !isShown) continue;
        heights.byPage.set(page, height);
        if (page < pageCount) heights.usual ??= height;
      }
      onMeasured();
      if (heights.usual !== usual) renderAgain();
    });
    observer.observe(list);
    for (const block of list.children) observer.observe(block);
    return () => observer.disconnect();
  }, [root, heights, pageCount, onMeasured]);
}
