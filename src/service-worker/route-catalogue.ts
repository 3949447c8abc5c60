import { registerRoute } from 'workbox-routing';
import { isPictureCall, isPublicCall } from '@/sync/device-caches/may-keep';
import { type Asking, catalogueAnswer } from './catalogue-answers';
import { pictureAnswer } from './pictures';

/** The public catalogue and its pictures; every other call goes past the worker. */
export function routeCatalogue(worker: ServiceWorkerGlobalScope): void {
  const { origin } = worker.location;
  const answerWith =
    (answer: (asking: Asking) => Promise<Response>) =>
    ({ event, request }: { event: ExtendableEvent; request: Request }) =>
      answer({ request, waitUntil: (work) => event.waitUntil(work) });
  registerRoute(({ request }) => isPublicCall(request, origin), answerWith(catalogueAnswer));
  registerRoute(({ request }) => isPictureCall(request, origin), answerWith(pictureAnswer));
}
