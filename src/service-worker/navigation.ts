import { NavigationRoute, registerRoute } from 'workbox-routing';
import { storedIndex } from '@/sync/stored-catalogue/search/stored-index';
import { networkOrElse } from './network-or-else';
import { notPages } from './page-answer';
import { keepSeenPage, seenPage } from './seen-pages';
import { bareShell } from './shell';

/** ms after which the kept page is shown instead of waiting on. */
const patience = 4000;

/** Pages come from the network; from the precache while there is none, or none that works. */
export function routeNavigations(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    // Lets the page's request start while the worker is still booting.
    event.waitUntil(worker.registration.navigationPreload?.enable());
  });
  const route = new NavigationRoute(
    async ({ event, request }) => {
      const standIn = async () => {
        // The page will ask for listings that only the device can answer: what that takes begins here.
        event.waitUntil(storedIndex());
        return (await seenPage(request.url)) ?? bareShell();
      };
      const network = fromNetwork(event, request);
      event.waitUntil(
        network.then(
          (answer) => keepSeenPage(request.url, answer.clone()),
          () => undefined,
        ),
      );
      return networkOrElse(network, standIn, patience);
    },
    { denylist: notPages },
  );
  registerRoute(route);
}

async function fromNetwork(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}
