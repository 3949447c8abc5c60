import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 1000;
const RESOLUTION_MS = 20;

/**
 * Measures the event loop's delay. Uses the mean and not the maximum, because one long garbage collection, or another program that
 * uses the processor for a moment, is no overload.
 *
 * @returns reads the mean delay of the last second (ms)
 */
export function measureEventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lastMs = 0;
  setInterval(() => {
    // The histogram is empty when this timer is the first to run after a pause.
    if (histogram.count > 0) lastMs = Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, WINDOW_MS).unref();
  return () => lastMs;
}
