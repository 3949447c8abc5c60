import { type RefObject, useEffect, useState } from 'react';
import { pageOf } from './page-of';

/** Px above and below what is seen within which pages are rendered: some rows for the Tab key and for find-in-page. */
const margin = '1600px 0px';

/** The pages of a listing that are seen or will be soon. @param start the one that is seen first */
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
      { rootMargin: margin },
    );
    for (const block of list.children) observer.observe(block);
    return () => observer.disconnect();
  }, [root, pageCount]);

  return near;
}
