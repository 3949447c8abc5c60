import { QueryClient } from '@tanstack/react-query';

/** ms between two tries of a query that failed: the page recovers by itself when the shop is back. */
const recoveryInterval = 5000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
