import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback with a stable identity that calls the latest handler, so that memoized children do not render again. For events only:
 * it must not be called during render.
 */
export function useEventCallback<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
