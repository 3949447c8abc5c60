import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps catalogue answers over visits. Loaded beside the first screen, not before it: what was kept appears as soon as it
 * is read, also while its request is under way or has failed.
 * @param options `buildId`: another build drops what this one kept; `isRendered`: the page brought answers with it
 */
export async function keepCatalogue(
  queryClient: QueryClient,
  { buildId, isRendered }: { buildId: string; isRendered: boolean },
): Promise<void> {
  const { keepQueryCache } = await import('@/sync/query-cache');
  const kept = keepQueryCache(queryClient, { buildId });
  // What came with the page was answered before anybody listened, and no worker saw it go by.
  if (isRendered) void kept.restored.then(() => kept.save());
  const { refreshKeptAnswers } = await import('./refresh-kept-answers');
  refreshKeptAnswers(queryClient);
}
