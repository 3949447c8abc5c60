import { QueryCache, QueryClient } from '@tanstack/react-query';
import { oldestCachedAt } from '@/commerce/catalogue-query';

/** Failed queries are retried, so that the page recovers when the shop is reachable again. */
const ERROR_REFETCH_INTERVAL_MS = 5000;

export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onSuccess: (_data, query) => {
      // A response from the worker's cache keeps its original age.
      const at = oldestCachedAt(query.queryKey);
      if (at !== null && at < query.state.dataUpdatedAt) query.setState({ dataUpdatedAt: at });
    },
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Retries live in commerce/http alone (CALL-1).
        retry: false,
        // navigator.onLine is unreliable; requests show whether the shop is reachable.
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchInterval: (query) =>
          query.state.status === 'error' ? ERROR_REFETCH_INTERVAL_MS : false,
      },
    },
  });
}
