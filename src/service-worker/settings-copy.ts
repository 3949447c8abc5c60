import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

const url = '/settings.json';
const cacheName = 'aangan-settings';

/**
 * Keeps the shop's public settings for offline starts. They are fetched when the worker is installed, since a page
 * whose settings the web front has filled in never asks for them; a worker without them could not start offline.
 */
export function keepSettings(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(fetchCopy());
  });
  registerRoute(
    ({ url: asked, sameOrigin }) => sameOrigin && asked.pathname === url,
    new NetworkFirst({ cacheName, networkTimeoutSeconds: 3 }),
  );
}

async function fetchCopy(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(url, { cache: 'no-cache' }));
}
