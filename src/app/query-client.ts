import { QueryCache, QueryClient } from '@tanstack/react-query';
import { answeredAt } from '@/commerce/catalogue-query';

/** ms between two tries of a query that failed: the page recovers by itself when the shop is back. */
const recoveryInterval = 5000;

export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onSuccess: (_data, query) => {
      // What the worker had kept is as old as it is, whenever it was asked for.
      const at = answeredAt(query.queryKey);
      if (at !== null && at < query.state.dataUpdatedAt) query.setState({ dataUpdatedAt: at });
    },
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Retries live in commerce/http alone (CALL-1).
        retry: false,
        // Whether the network is there is told by what requests do, not by navigator.onLine.
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchInterval: (query) => (query.state.status === 'error' ? recoveryInterval : false),
      },
    },
  });
}
