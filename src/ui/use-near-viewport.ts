import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is or has been near the viewport, for lazy loading. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return near;
}
