import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { fetchSettings } from '@/commerce/fetch-settings';
import { arePublicSettings, type PublicSettings } from '@/commerce/settings';

const url = '/settings.json';
export const settingsCache = 'aangan-settings';

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
    new NetworkFirst({ cacheName: settingsCache, networkTimeoutSeconds: 3 }),
  );
}

/** Today's settings for the worker's own calls, else the kept ones. @throws StoreError where there are neither */
export async function settingsOfShop(): Promise<PublicSettings> {
  try {
    return await fetchSettings();
  } catch (error) {
    const kept = await keptSettings();
    if (kept === null) throw error;
    return kept;
  }
}

async function keptSettings(): Promise<PublicSettings | null> {
  const kept = await (await caches.open(settingsCache)).match(url);
  if (kept === undefined) return null;
  const settings: unknown = await kept.json().catch(() => null);
  return arePublicSettings(settings) ? settings : null;
}

async function fetchCopy(): Promise<void> {
  const cache = await caches.open(settingsCache);
  await cache.add(new Request(url, { cache: 'no-cache' }));
}
