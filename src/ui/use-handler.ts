import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function for all renders, which does what the handler of the last one on the screen does: what it is handed to need not be
 * rendered again because of it. For events only, as it is not to be called while something renders.
 */
export function useHandler<Told extends readonly unknown[]>(
  handler: (...told: Told) => void,
): (...told: Told) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...told: Told) => latest.current(...told), []);
}
