import { isModelCall, isPictureCall } from './device-caches/may-keep';
import { serviceWorkers } from './service-workers';

/** ms after which what was begun before the worker came has arrived or never will. */
const longestLoad = 60_000;

/**
 * The first page on a device loads pictures, and perhaps a 3D model, before there is a worker: asks for them again, out of the browser's own
 * cache, so that the worker keeps what was seen. Never throws.
 */
export async function keepSeenPictures(): Promise<void> {
  await controlled();
  const since = performance.now();
  let before = Promise.resolve();
  const keep = ({ name, startTime }: PerformanceEntry): void => {
    const request = new Request(name);
    // The worker has answered all that was begun later.
    const isKept = isPictureCall(request, location.origin) || isModelCall(request, location.origin);
    if (startTime >= since || !isKept) return;
    before = before
      .then(() => fetch(request))
      .then(
        () => undefined,
        () => undefined,
      );
  };
  // Also of those that are on their way now: they are told when they are there.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep(entry);
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), longestLoad);
}

/** However long the first worker takes to fetch the shell; never, where the browser has none. */
function controlled(): Promise<void> {
  const workers = serviceWorkers();
  if (workers?.controller) return Promise.resolve();
  return new Promise((resolve) => {
    workers?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
