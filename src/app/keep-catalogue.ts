import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps catalogue answers over visits. Loaded beside the first screen, not before it: what was kept appears as soon as it
 * is read, also while its request is under way or has failed.
 */
export async function keepCatalogue(queryClient: QueryClient): Promise<void> {
  const { keepQueryCache } = await import('@/sync/query-cache');
  // The entry's own hashed address: another build has another one.
  keepQueryCache(queryClient, { buildId: new URL(import.meta.url).pathname });
  const { refreshKeptAnswers } = await import('./refresh-kept-answers');
  refreshKeptAnswers(queryClient);
}
