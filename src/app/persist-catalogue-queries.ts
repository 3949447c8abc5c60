import type { QueryClient } from '@tanstack/react-query';
import { persistQueryCache } from '@/sync/query-cache';

/**
 * Persists catalogue responses across visits: a persisted response is shown as soon as it is read, also while its request is pending
 * or has failed.
 * @param options `buildId`: another build discards what this one stored; `isRendered`: the page has embedded responses
 */
export function persistCatalogueQueries(
  queryClient: QueryClient,
  { buildId, isRendered }: { buildId: string; isRendered: boolean },
): void {
  const persisted = persistQueryCache(queryClient, { buildId });
  // Embedded responses arrived before the persister subscribed, and bypassed the service worker.
  if (isRendered) void persisted.restored.then(() => persisted.save());
}
