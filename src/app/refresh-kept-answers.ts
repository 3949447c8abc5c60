import type { Query, QueryClient } from '@tanstack/query-core';
import { catalogueSources } from '@/commerce/catalogue-query';
import { onCatalogueNews } from '@/sync/catalogue-news';
import { connection } from '@/sync/connection';
import { forgetSearches } from '@/sync/device-caches/forget-searches';
import { session } from '@/sync/session';

/** ms after which what a screen shows is asked for again when the shop is back. */
const oldAfter = 60_000;

/**
 * What a screen shows out of the worker's cache is renewed when the worker has asked the shop behind it, and when the shop
 * can be reached again. What was searched for leaves the device with who searched. Returns what stops it.
 */
export function refreshKeptAnswers(queryClient: QueryClient): () => void {
  const renew = (isOld: (query: Query) => boolean) => {
    const predicate = (query: Query) => isCatalogue(query) && isOld(query);
    void queryClient.invalidateQueries({ predicate });
  };
  const stops = [
    onCatalogueNews(({ url, at }) => {
      // The worker has the new answer by now, and gives it without a call.
      renew((query) => {
        const asked = catalogueSources(query.queryKey).some((source) => source.url === url);
        return asked && query.state.dataUpdatedAt < at;
      });
    }),
    connection.listen((state) => {
      if (state !== 'online') return;
      renew(({ state: { dataUpdatedAt } }) => Date.now() - dataUpdatedAt > oldAfter);
    }),
    session.listen((now) => {
      if (now === null) void forgetSearches();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What was searched for is not kept over visits, but the worker answered it like the rest. */
function isCatalogue({ meta, queryKey }: Query): boolean {
  return meta?.['keep'] === 'catalogue' || catalogueSources(queryKey).length > 0;
}
