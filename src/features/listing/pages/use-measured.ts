import { type RefObject, useEffect, useReducer } from 'react';
import { type BlockHeights, forgetAt } from './block-heights';
import { pageOf } from './page-of';

/** Measures the pages of a listing whenever they change. @param onMeasured called when one has */
export function useMeasured(
  root: RefObject<HTMLElement | null>,
  heights: BlockHeights,
  pageCount: number,
  onMeasured: () => void,
): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const observer = new ResizeObserver((entries) => {
      const usual = heights.usual;
      if (list.clientWidth !== heights.width) forgetAt(heights, list.clientWidth);
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
