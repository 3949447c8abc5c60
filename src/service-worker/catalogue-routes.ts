import { registerRoute } from 'workbox-routing';
import { listingPath } from '@/commerce/listing/listing-call';
import { isModelCall, isPictureCall, isPublicCall } from '@/sync/device-caches/is-cacheable';
import { catalogueResponse, type FetchContext } from './catalogue-responses';
import { listingResponse } from './listing-responses';
import { modelResponse } from './fetch-and-cache';
import { pictureResponse } from './pictures';

/** Handles calls of the public catalogue, its pictures and 3D models; every other call bypasses the worker. */
export function routeCatalogue(worker: ServiceWorkerGlobalScope): void {
  const { origin } = worker.location;
  const respondWith =
    (respond: (context: FetchContext) => Promise<Response>) =>
    ({ event, request }: { event: ExtendableEvent; request: Request }) =>
      respond({ request, waitUntil: (work) => event.waitUntil(work) });
  const isListing = (request: Request) => new URL(request.url).pathname === listingPath;
  registerRoute(
    ({ request }) => isListing(request) && isPublicCall(request, origin),
    respondWith(listingResponse),
  );
  registerRoute(({ request }) => isPublicCall(request, origin), respondWith(catalogueResponse));
  registerRoute(({ request }) => isModelCall(request, origin), respondWith(modelResponse));
  registerRoute(({ request }) => isPictureCall(request, origin), respondWith(pictureResponse));
}
