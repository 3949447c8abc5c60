import { NavigationRoute, registerRoute } from 'workbox-routing';
import { storedIndex } from '@/offline-catalogue/search/stored-index';
import { networkWithFallback } from './network-with-fallback';
import { NON_PAGE_PATHS } from './page-requests';
import { shellResponse } from './shell';
import { cacheVisitedPage, getVisitedPage } from './visited-pages';

const NETWORK_TIMEOUT_MS = 4000;

/** Serves pages from the network, and from the caches when the network fails or is too slow. */
export function routePages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    // Lets the page's request start while the worker is still booting.
    event.waitUntil(worker.registration.navigationPreload?.enable());
  });
  const route = new NavigationRoute(
    async ({ event, request }) => {
      const fallback = async () => {
        // The page will request listings that only the device can compute: start loading their index.
        event.waitUntil(storedIndex());
        return (await getVisitedPage(request.url)) ?? shellResponse();
      };
      const network = fetchPage(event, request);
      event.waitUntil(
        network.then(
          (response) => cacheVisitedPage(request.url, response.clone()),
          () => undefined,
        ),
      );
      return networkWithFallback(network, fallback, NETWORK_TIMEOUT_MS);
    },
    { denylist: NON_PAGE_PATHS },
  );
  registerRoute(route);
}

async function fetchPage(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}
