import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What is looked back upon; the answer is at most this old (ms). */
const WINDOW_MS = 1000;
const RESOLUTION_MS = 20;

/**
 * Measures how late this process comes to what is due. The mean, not the worst: one long collection of memory, or another program
 * that takes the processor for a moment, is no overload.
 * `backend/src/load/loop-delay.ts` is the same for Medusa, a package of its own: what changes here changes there.
 *
 * @returns the mean delay of the last second, in ms
 */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let last = 0;
  setInterval(() => {
    // Without a sample this very look comes first after a pause.
    if (histogram.count > 0) last = Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, WINDOW_MS).unref();
  return () => last;
}
