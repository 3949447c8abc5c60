import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Questions that stand on the answers of others: no screen has more of them after each other than this. */
const mostRounds = 4;

/**
 * Renders until no answer is missing that the screen asks for. What a screen needs is so told by the screen alone, and
 * stands in no second list.
 * @param screen called for each round
 * @throws what a question or a component failed with: a page that says so would be kept for everybody
 */
export async function settledMarkup(
  screen: () => ReactNode,
  queryClient: QueryClient,
): Promise<string> {
  const cache = queryClient.getQueryCache();
  for (let round = 1; ; round += 1) {
    const markup = await markupOf(screen());
    const missing = cache.getAll().filter(({ state, options }) => {
      return state.status === 'pending' && options.queryFn !== undefined && isAsked(options);
    });
    if (missing.length === 0) return markup;
    if (round === mostRounds) throw new Error(`Still unanswered: ${missing[0]?.queryHash}`);
    await Promise.all(missing.map((query) => query.fetch()));
  }
}

async function markupOf(screen: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(screen, {
    onError: (error) => void failures.push(error),
    // All in its place: React would move large parts to the end, and bring them back by a script of its own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}

/** Observers may be told to wait, and leave that in the options of the query they share. */
function isAsked(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}
