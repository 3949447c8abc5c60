import * as v from 'valibot';
import { requestIdHeader } from '../observe/current-request';

/** What changed in the catalogue since the last call. `products: null`: too many to list, or unknown. */
export type CatalogueChanges = { products: readonly string[] | null; hasNewLists: boolean };

const responseSchema = v.object({
  /** Number of the last change. */
  last: v.string(),
  /** Number of writes to what lists show. */
  lists: v.string(),
  /** Products changed after the number in the request; null if that is no longer known. */
  products: v.nullable(v.array(v.string())),
});

const POLL_INTERVAL_MS = 1000;
/** With an older response a page waits for the next one: without visitors, nothing was polled and anything may have changed. */
const STALE_MS = 3000;
const TIMEOUT_MS = 1000;

/**
 * Polls the backend for changes of the catalogue. Only requests for pages cause a poll.
 * @returns call it for each page: returns undefined if the last response is recent enough, else a promise that resolves after
 *   the next poll, whether that succeeds or not
 */
export function pollCatalogueChanges(
  { backendUrl, publishableKey }: { backendUrl: string; publishableKey: string },
  onChanges: (changes: CatalogueChanges) => void,
): () => Promise<void> | undefined {
  let known: { last: string; lists: string } | undefined;
  let polledAt = 0;
  let updatedAt = 0;
  let polling: Promise<void> | undefined;

  async function poll(): Promise<void> {
    polledAt = Date.now();
    const url = new URL('/store/catalogue/news', backendUrl);
    if (known !== undefined) url.searchParams.set('after', known.last);
    const response = await fetch(url, {
      headers: { 'x-publishable-api-key': publishableKey, ...requestIdHeader() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The backend responded with ${response.status}`);
    const { last, lists, products } = v.parse(responseSchema, await response.json());
    const hasNewLists = known?.lists !== lists;
    const changed = known === undefined ? null : products;
    if (changed === null || changed.length > 0 || hasNewLists) {
      onChanges({ products: changed, hasNewLists });
    }
    known = { last, lists };
    updatedAt = Date.now();
  }

  return () => {
    const now = Date.now();
    if (now - polledAt >= POLL_INTERVAL_MS) {
      polling ??= poll()
        // Without the backend cached pages are served for as long as they may be.
        .catch(() => undefined)
        .finally(() => {
          polling = undefined;
        });
    }
    return now - updatedAt > STALE_MS ? polling : undefined;
  };
}
