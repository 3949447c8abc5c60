import { replayOnSync } from '@aangan/offline-cart/service-worker';
import { openShopCart, REPLAY } from './shop';

/** The events of a service worker that are used here; TypeScript's DOM types lack them. */
interface WorkerEvent extends Event {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const CACHE = 'minimal-storefront';

// Edits are sent when the network is back, even with all pages closed.
replayOnSync(globalThis, { tag: REPLAY, open: openShopCart });

addEventListener('install', (event) => {
  // The page that installs the worker has loaded these already.
  (event as WorkerEvent).waitUntil(
    caches.open(CACHE).then(async (cache) => {
      const page = await (await fetch('/')).text();
      const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '/');
      await cache.addAll(['/', ...files]);
    }),
  );
});

// The page, its scripts and the list of products: from the network, or else as they were last.
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as WorkerEvent;
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === location.origin || pathname === '/store/products';
  if (request.method === 'GET' && isOwn) respondWith.call(event, answer(request));
});

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
