import { dropOldCaches } from '@/sync/device-caches/drop-old-caches';
import { settingsCache } from './settings-copy';

/** What an older version kept goes when this one takes over; the log and what is known of the shopper never. */
export function clearOldCaches(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOldCaches([settingsCache]));
  });
}
