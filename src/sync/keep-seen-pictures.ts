import { isPictureCall } from './device-caches/may-keep';

/** ms that the first worker may take until it answers for the page. */
const longestWait = 10_000;

/**
 * The first page on a device has loaded its pictures before there was a worker: asks for them again, out of the browser's
 * own cache, so that the worker keeps what was seen. Never throws.
 */
export async function keepSeenPictures(): Promise<void> {
  if (!(await isControlled())) return;
  const seen = performance
    .getEntriesByType('resource')
    .map(({ name }) => new Request(name))
    .filter((request) => isPictureCall(request, location.origin));
  for (const request of seen) await fetch(request).catch(() => undefined);
}

function isControlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return Promise.resolve(true);
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), longestWait);
  });
}
