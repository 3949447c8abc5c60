import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What is looked back upon; the answer is at most this old (ms). */
const WINDOW_MS = 500;
const RESOLUTION_MS = 20;

/**
 * Measures how late this process comes to what is due.
 * @returns the worst delay of the last half second, in ms
 */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let last = 0;
  setInterval(() => {
    last = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, WINDOW_MS).unref();
  return () => last;
}
