import { replayOnSync } from '@aangan/offline-cart/service-worker';
import { openShopCart, REPLAY } from './shop';

/** Events of a service worker, which TypeScript's DOM types lack. */
interface InstallEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
const isInstall = (event: Event): event is InstallEvent => 'waitUntil' in event;
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event;

const CACHE = 'minimal-storefront';

// Edits are sent when the network is back, even with all pages closed.
replayOnSync(globalThis, { tag: REPLAY, open: openShopCart });

// The page that installs the worker has loaded its files before the worker could store them.
addEventListener('install', (event) => {
  if (isInstall(event)) event.waitUntil(storePage());
});

addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  const { origin, pathname } = new URL(event.request.url);
  const isStored = origin === location.origin || pathname === '/store/products';
  if (event.request.method === 'GET' && isStored) event.respondWith(answer(event.request));
});

async function storePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await (await fetch('/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '/');
  await cache.addAll(['/', ...files]);
}

/** The page, its scripts and the list of products: from the network, or else as they were last. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const stored = await cache.match(request);
    if (stored) return stored;
    throw error;
  }
}
