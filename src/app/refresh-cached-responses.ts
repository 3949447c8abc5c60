import type { Query, QueryClient } from '@tanstack/query-core';
import { responseSourcesOf } from '@/commerce/catalogue-query';
import { onRevalidation } from '@/offline-catalogue/revalidation-channel';
import { connection } from '@/sync/connection';
import { deleteCachedSearches } from '@/sync/device-caches/delete-cached-searches';
import { session } from '@/sync/session';

/** Older responses are refetched when the shop is reachable again. */
const STALE_AFTER_MS = 60_000;

/**
 * Cache invalidation: refetches visible queries when the service worker has received a newer response, and old ones when the shop is
 * reachable again. Deletes cached searches at sign-out.
 * @returns a function that stops it
 */
export function refreshCachedResponses(queryClient: QueryClient): () => void {
  const invalidate = (isOld: (query: Query) => boolean) => {
    const predicate = (query: Query) => isCatalogue(query) && isOld(query);
    void queryClient.invalidateQueries({ predicate });
  };
  const stops = [
    onRevalidation(({ url, at }) => {
      // The worker has the new response by now, and serves it without a request.
      invalidate((query) => {
        const asked = responseSourcesOf(query.queryKey).some((source) => source.url === url);
        return asked && query.state.dataUpdatedAt < at;
      });
    }),
    connection.listen((state) => {
      if (state !== 'online') return;
      invalidate(({ state: { dataUpdatedAt } }) => Date.now() - dataUpdatedAt > STALE_AFTER_MS);
    }),
    session.listen((now) => {
      if (now === null) void deleteCachedSearches();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Searches are not persisted, but the worker caches them like the rest. */
function isCatalogue({ meta, queryKey }: Query): boolean {
  return meta?.['keep'] === 'catalogue' || responseSourcesOf(queryKey).length > 0;
}
