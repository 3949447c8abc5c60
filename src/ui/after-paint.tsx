import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** ms after which it is there in a tab that paints nothing, too. */
const LONGEST_WAIT_MS = 500;

const never = () => () => undefined;

/** Found by the render that brings it to life, and there after it, too: nothing is rendered once more because of it. */
function serverMarkup() {
  let isThere = false;
  return { isThere: () => isThere, found: () => (isThere = true) };
}

/** As high as what comes may be: the router scrolls to where the page was left. */
const tall = <div className="h-[400vh]" />;

interface AfterPaintProps {
  children: ReactNode;
  /** What holds its place until then. */
  place?: ReactNode;
}

/**
 * What no first look needs, as it lies below the first screenful or beside what is looked for: on a page that comes up in the app it
 * is rendered once that has been painted, so that a tap is answered sooner. A page that the server rendered has it already.
 */
export function AfterPaint({ children, place = tall }: AfterPaintProps) {
  return useAfterPaint() ? children : place;
}

/** Whether the first frame with what uses it has been painted. */
export function useAfterPaint(): boolean {
  const [markup] = useState(serverMarkup);
  const isRendered = useSyncExternalStore(never, markup.isThere, markup.found);
  // A link to a part of the page is about to scroll to it.
  const [isDue, setDue] = useState(() => isRendered || location.hash !== '');
  useEffect(() => {
    if (isDue) return undefined;
    const come = () => startTransition(() => setDue(true));
    const late = setTimeout(come, LONGEST_WAIT_MS);
    // The frame that is about to be painted, then what comes after it.
    let next: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      next = setTimeout(come);
    });
    return () => {
      clearTimeout(late);
      clearTimeout(next);
      cancelAnimationFrame(frame);
    };
  }, [isDue]);
  return isDue;
}
