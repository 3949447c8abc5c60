import { clientsClaim } from 'workbox-core';
import { deleteUnknownCaches } from '@/sync/device-caches/delete-unknown-caches';
import { settingsCache } from './cached-settings';

/**
 * A new worker waits until the shopper accepts the update (PWA-3); only then does the page send SKIP_WAITING. The first worker on
 * a device takes control of its page at once, so that pages visited once open offline.
 */
export function activateOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const data: unknown = event.data;
    if (typeof data === 'object' && data !== null && 'type' in data) {
      if (data.type === 'SKIP_WAITING') void worker.skipWaiting();
    }
  });
  clientsClaim();
}

/** Deletes the caches of older versions when this one activates. It never deletes the log or the shopper's data. */
export function deleteOldCaches(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(deleteUnknownCaches([settingsCache]));
  });
}
