import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type BlockHeights, forgetAt } from './block-heights';
import { pageOf } from './page-of';

/**
 * Measures the pages of a listing whenever they change. Where the browser does not keep what is seen in its place as
 * something above it changes its height (Safari), this does.
 */
export function useMeasured(
  root: RefObject<HTMLElement | null>,
  heights: BlockHeights,
  pageCount: number,
): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const last = useRef(new Map<Element, number>());

  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const seen = last.current;
    const anchors = CSS.supports('overflow-anchor', 'auto');
    const observer = new ResizeObserver((entries) => {
      const width = list.clientWidth;
      const usual = heights.usual;
      if (width !== heights.width) forgetAt(heights, width);
      let moved = 0;
      for (const { target, borderBoxSize } of entries) {
        const page = pageOf(target);
        const height = borderBoxSize[0]?.blockSize ?? 0;
        if (page === null) continue;
        const before = seen.get(target);
        seen.set(target, height);
        if (before !== undefined && target.getBoundingClientRect().bottom < 0) {
          moved += height - before;
        }
        if (!target.firstElementChild?.hasAttribute('data-shown')) continue;
        heights.byPage.set(page, height);
        if (page < pageCount) heights.usual ??= height;
      }
      if (!anchors && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      if (heights.usual !== usual) renderAgain();
    });
    observer.observe(list);
    for (const block of list.children) observer.observe(block);
    return () => {
      observer.disconnect();
      seen.clear();
    };
  }, [root, heights, pageCount]);
}
