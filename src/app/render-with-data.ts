import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Bound for queries that depend on the results of others. */
const MAX_ROUNDS = 4;

/**
 * Renders repeatedly, and fetches between renders, until every query that the screen uses has data. So the screen alone declares
 * what it needs.
 * @param screen called for each render
 * @throws the error of a query or component: otherwise an error page would be cached for everybody
 */
export async function renderWithData(screen: () => ReactNode, queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  for (let round = 1; ; round += 1) {
    const markup = await markupOf(screen());
    const missing = cache.getAll().filter(({ state, options }) => {
      return state.status === 'pending' && options.queryFn !== undefined && isEnabled(options);
    });
    if (missing.length === 0) return markup;
    if (round === MAX_ROUNDS) throw new Error(`Query still pending: ${missing[0]?.queryHash}`);
    await Promise.all(missing.map((query) => query.fetch()));
  }
}

async function markupOf(screen: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(screen, {
    onError: (error) => void failures.push(error),
    // Keeps all markup in place: React would move large parts to the end, and insert them by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}

/** A disabled observer leaves `enabled` in the options of the query. */
function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}
