import { registerRoute } from 'workbox-routing';
import { listingPath } from '@/commerce/listing/listing-call';
import { isModelCall, isPictureCall, isPublicCall } from '@/sync/device-caches/may-keep';
import { type Asking, catalogueAnswer } from './catalogue-answers';
import { listingAnswer } from './listing-answers';
import { modelAnswer } from './models';
import { pictureAnswer } from './pictures';

/** The public catalogue, its pictures and 3D models; every other call goes past the worker. */
export function routeCatalogue(worker: ServiceWorkerGlobalScope): void {
  const { origin } = worker.location;
  const answerWith =
    (answer: (asking: Asking) => Promise<Response>) =>
    ({ event, request }: { event: ExtendableEvent; request: Request }) =>
      answer({ request, waitUntil: (work) => event.waitUntil(work) });
  const isListing = (request: Request) => new URL(request.url).pathname === listingPath;
  registerRoute(
    ({ request }) => isListing(request) && isPublicCall(request, origin),
    answerWith(listingAnswer),
  );
  registerRoute(({ request }) => isPublicCall(request, origin), answerWith(catalogueAnswer));
  registerRoute(({ request }) => isModelCall(request, origin), answerWith(modelAnswer));
  registerRoute(({ request }) => isPictureCall(request, origin), answerWith(pictureAnswer));
}
