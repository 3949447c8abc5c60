import * as v from 'valibot';
import { tabChannel } from '@aangan/offline-cart/browser';

const revalidationSchema = v.object({
  /** URL of the request. */
  url: v.string(),
  /** ms since 1970 when the shop responded. */
  at: v.number(),
  /** Whether the new response differs from the cached one. */
  changed: v.boolean(),
});

/** The worker fetched a response again after it had served it from its cache. */
export type Revalidation = v.InferOutput<typeof revalidationSchema>;

// A BroadcastChannel does not deliver its own messages: sender and listeners use one each.
const [toPages, fromWorker] = [tabChannel('aangan-catalogue'), tabChannel('aangan-catalogue')];

/** For the worker. */
export function announceRevalidation(revalidation: Revalidation): void {
  toPages.post(revalidation);
}

/** For pages. Returns a function that stops it. */
export function onRevalidation(listener: (revalidation: Revalidation) => void): () => void {
  return fromWorker.listen((message) => {
    const parsed = v.safeParse(revalidationSchema, message);
    if (parsed.success) listener(parsed.output);
  });
}
