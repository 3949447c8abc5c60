import { clientsClaim } from 'workbox-core';

/**
 * A new worker waits until the shopper chooses it (PWA-3): only then the page sends SKIP_WAITING. The first worker on
 * a device takes its page over at once, so that what was seen once opens offline.
 */
export function updateOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const data: unknown = event.data;
    if (typeof data === 'object' && data !== null && 'type' in data) {
      if (data.type === 'SKIP_WAITING') void worker.skipWaiting();
    }
  });
  clientsClaim();
}
