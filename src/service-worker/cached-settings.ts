import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { fetchSettings } from '@/commerce/fetch-settings';
import { arePublicSettings, type PublicSettings } from '@/commerce/settings';

const SETTINGS_PATH = '/settings.json';
export const settingsCache = 'aangan-settings';

/**
 * Caches the shop's public settings for offline starts. The worker fetches them at installation, because a page in which the web
 * front has inlined the settings never requests them.
 */
export function cacheSettings(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(fetchIntoCache());
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SETTINGS_PATH,
    new NetworkFirst({ cacheName: settingsCache, networkTimeoutSeconds: 3 }),
  );
}

/** The settings for the worker's own calls: from the network, else from the cache. @throws StoreError without either */
export async function loadSettings(): Promise<PublicSettings> {
  try {
    return await fetchSettings();
  } catch (error) {
    const cached = await readCachedSettings();
    if (cached === null) throw error;
    return cached;
  }
}

async function readCachedSettings(): Promise<PublicSettings | null> {
  const cached = await (await caches.open(settingsCache)).match(SETTINGS_PATH);
  if (cached === undefined) return null;
  const settings: unknown = await cached.json().catch(() => null);
  return arePublicSettings(settings) ? settings : null;
}

async function fetchIntoCache(): Promise<void> {
  const cache = await caches.open(settingsCache);
  await cache.add(new Request(SETTINGS_PATH, { cache: 'no-cache' }));
}
