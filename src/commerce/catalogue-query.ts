import type { QueryValue } from './http/request';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/query-core';
import { type ResponseSource, sourcesOf } from './http/response-source';

/** A GET of the public catalogue, sent without a token, so that the response is the same for everybody. */
export interface CatalogueCall {
  path: string;
  query: Readonly<Record<string, QueryValue>>;
}

/** How long catalogue responses stay on the device, in memory and in IndexedDB. */
export const CATALOGUE_CACHE_MS = 7 * 24 * 60 * 60 * 1000;

/** Query options of the catalogue: fresh for a minute, and persisted for later visits. */
export const catalogueLifetime = {
  staleTime: 60_000,
  // A query that is removed from memory is also removed from the persisted cache at its next write.
  gcTime: CATALOGUE_CACHE_MS,
  meta: { keep: 'catalogue' },
} as const;

const sources = new WeakMap<QueryKey, readonly ResponseSource[]>();

interface CatalogueQueryContext {
  queryKey: QueryKey;
  signal: AbortSignal;
}

/**
 * Wraps the queryFn of a catalogue query, and records where its responses came from: those from the worker's cache may be days old.
 * A queryFn imports its call when it runs, because a rendered page contains its responses.
 */
export function catalogueQueryFn<Context extends CatalogueQueryContext, Data>(
  fetchData: (context: Context) => Promise<Data>,
): (context: Context) => Promise<Data> {
  return async (context) => {
    const data = await fetchData(context);
    sources.set(context.queryKey, sourcesOf(context.signal));
    return data;
  };
}

/** Query options for a call of the catalogue. */
export function catalogueQuery<Key extends readonly unknown[], Data>(
  queryKey: Key,
  fetchData: (signal: AbortSignal) => Promise<Data>,
) {
  const queryFn = catalogueQueryFn(({ signal }: CatalogueQueryContext) => fetchData(signal));
  return { queryKey, queryFn, ...catalogueLifetime };
}

/** Where the data of a query came from. @param queryKey the query's own array */
export function responseSourcesOf(queryKey: QueryKey): readonly ResponseSource[] {
  return sources.get(queryKey) ?? [];
}

/** When the oldest response of a query was cached, in ms since 1970; null if all came from the shop just now. */
export function oldestCachedAt(queryKey: QueryKey): number | null {
  const ages = responseSourcesOf(queryKey).flatMap(({ cachedAt }) => cachedAt ?? []);
  return ages.length === 0 ? null : Math.min(...ages);
}

/** Fetches a query ahead. Failures are ignored: the screen that needs the data fetches it again and shows the failure. */
export function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): void {
  queryClient.query(options).catch(() => undefined);
}
