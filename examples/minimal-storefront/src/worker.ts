import { replayOnSync } from '@aangan/offline-cart/service-worker';
import { openShopCart, productsRequest, REPLAY } from './shop';

/** Events and globals of a service worker, which TypeScript's DOM types lack. */
interface LifecycleEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
declare const clients: { claim: () => Promise<void> };
declare const skipWaiting: () => Promise<void>;
const isLifecycle = (event: Event): event is LifecycleEvent => 'waitUntil' in event;
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event;

const CACHE = 'minimal-storefront';

// Edits are sent when the network is back, even with all pages closed.
replayOnSync(globalThis, { tag: REPLAY, open: openShopCart });

// The page that installs the worker has loaded its files and the products before the worker could store them.
addEventListener('install', (event) => {
  if (isLifecycle(event)) event.waitUntil(storePage().then(skipWaiting));
});
addEventListener('activate', (event) => {
  if (isLifecycle(event)) event.waitUntil(clients.claim());
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
  // A shop that does not answer is no reason to store nothing.
  await cache.add(productsRequest()).catch(() => undefined);
}

/** The page, its scripts and the products: from the network, or as they were last when it or a server behind it fails. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const response = await fetch(request).catch(() => undefined);
  if (response?.ok) await cache.put(request, response.clone());
  if (response && response.status < 500) return response;
  return (await cache.match(request, { ignoreVary: true })) ?? response ?? Response.error();
}
