import type { QueryFunctionContext } from '@tanstack/query-core';
import { fromCatalogue } from '@/commerce/catalogue-query';
import { catalogueLifetime } from '@/commerce/catalogue-lifetime';
import { noteSource } from '@/commerce/http/answer-source';
import { wait } from '@/commerce/http/wait';

/** ms that answers kept by earlier visits may take to come back into the page's memory. */
const RESTORE_TIMEOUT_MS = 900;
/** ms between two searches: a listing that is opened meanwhile may bring the card. */
const RETRY_INTERVAL_MS = 5000;

/**
 * What the device knows of a product from a card that was on a screen; null where none was. Found, it is kept like the
 * rest of the catalogue, so that it opens again after a reload.
 */
export function seenCardQuery(productId: string) {
  return {
    queryKey: ['products', 'card', productId],
    queryFn: fromCatalogue(async ({ client, signal }: QueryFunctionContext) => {
      const { heldCard, keptCard } = await import('@/sync/seen-card');
      const held = () => {
        const queries = client.getQueryCache().getAll();
        return queries.map(({ state: { data, dataUpdatedAt: at } }) => ({ data, at }));
      };
      let seen = heldCard(productId, held()) ?? (await keptCard(productId));
      if (seen === null) {
        await wait(RESTORE_TIMEOUT_MS, signal);
        seen = heldCard(productId, held());
      }
      // Prices are as old as the response that they came with.
      if (seen !== null) noteSource(signal, { url: '', keptAt: seen.at });
      return seen?.card ?? null;
    }),
    ...catalogueLifetime,
    staleTime: 0,
    meta: { ...catalogueLifetime.meta, keepNow: true },
    refetchInterval: ({ state }: { state: { data?: unknown } }) =>
      state.data === null ? RETRY_INTERVAL_MS : false,
  };
}
