import { isModelCall, isPictureCall } from '@/sync/device-caches/is-cacheable';
import { serviceWorkers } from '@/sync/browser-features';

/** After this time, loads that began before the worker took control have ended or never will. */
const MAX_LOAD_MS = 60_000;

/**
 * The first page on a device loads pictures, and perhaps a 3D model, before the service worker is active. Requests them again
 * from the browser's HTTP cache, so that the worker caches them. Never throws.
 */
export async function cacheSeenPictures(): Promise<void> {
  await untilControlled();
  const since = performance.now();
  let previous = Promise.resolve();
  const request = ({ name, startTime }: PerformanceEntry): void => {
    const again = new Request(name);
    // The worker handled every request that began later.
    const isCached = isPictureCall(again, location.origin) || isModelCall(again, location.origin);
    if (startTime >= since || !isCached) return;
    previous = previous
      .then(() => fetch(again))
      .then(
        () => undefined,
        () => undefined,
      );
  };
  // Loads in progress are reported when they complete.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) request(entry);
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), MAX_LOAD_MS);
}

/** Waits without a limit while the first worker installs; never resolves in browsers without service workers. */
function untilControlled(): Promise<void> {
  const workers = serviceWorkers();
  if (workers?.controller) return Promise.resolve();
  return new Promise((resolve) => {
    workers?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
