import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Background tabs do not paint. */
const PAINT_TIMEOUT_MS = 500;

const never = () => () => undefined;

/** Detects hydration: React calls `getServerSnapshot` only then. Both snapshots are equal, so no extra render follows. */
function serverMarkup() {
  let isThere = false;
  return { isThere: () => isThere, found: () => (isThere = true) };
}

/** High enough for scroll restoration. */
const tall = <div className="h-[400vh]" />;

interface AfterPaintProps {
  children: ReactNode;
  /** Placeholder until then. */
  place?: ReactNode;
}

/**
 * Defers content that is not needed for the first paint of a screen, so that the screen responds sooner. On a server-rendered page
 * the content is there from the start.
 */
export function AfterPaint({ children, place = tall }: AfterPaintProps) {
  return useAfterPaint() ? children : place;
}

/** Whether the first frame with the calling component has been painted. */
export function useAfterPaint(): boolean {
  const [markup] = useState(serverMarkup);
  const isRendered = useSyncExternalStore(never, markup.isThere, markup.found);
  // A link to a fragment is about to scroll to it.
  const [isDue, setDue] = useState(() => isRendered || location.hash !== '');
  useEffect(() => {
    if (isDue) return undefined;
    const come = () => startTransition(() => setDue(true));
    const late = setTimeout(come, PAINT_TIMEOUT_MS);
    // After the next frame.
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
