import type { QueryClient } from '@tanstack/react-query';

/**
 * Persists catalogue responses across visits. Loaded in parallel with the first screen: a persisted response is shown as soon as it
 * is read, also while its request is pending or has failed.
 * @param options `buildId`: another build discards what this one stored; `isRendered`: the page has embedded responses
 */
export async function persistCatalogueQueries(
  queryClient: QueryClient,
  { buildId, isRendered }: { buildId: string; isRendered: boolean },
): Promise<void> {
  const { persistQueryCache } = await import('@/sync/query-cache');
  const persisted = persistQueryCache(queryClient, { buildId });
  // Embedded responses arrived before the persister subscribed, and bypassed the service worker.
  if (isRendered) void persisted.restored.then(() => persisted.save());
  const { refreshCachedResponses } = await import('./refresh-cached-responses');
  refreshCachedResponses(queryClient);
}
