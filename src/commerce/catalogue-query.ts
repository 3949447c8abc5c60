import type { QueryKey } from '@tanstack/query-core';
import { type AnswerSource, sourcesOf } from './http/answer-source';

const sources = new WeakMap<QueryKey, readonly AnswerSource[]>();

interface Asked {
  queryKey: QueryKey;
  signal: AbortSignal;
}

/**
 * The queryFn of a catalogue query, which imports its call when it is asked: a rendered page brings its answers with it. It
 * remembers where its answer came from, as one that the worker had kept may be days old.
 */
export function fromCatalogue<Context extends Asked, Answer>(
  ask: (context: Context) => Promise<Answer>,
): (context: Context) => Promise<Answer> {
  return async (context) => {
    const answer = await ask(context);
    sources.set(context.queryKey, sourcesOf(context.signal));
    return answer;
  };
}

/** Where the last answer of this query came from. @param queryKey the very array of the query */
export function catalogueSources(queryKey: QueryKey): readonly AnswerSource[] {
  return sources.get(queryKey) ?? [];
}

/** ms since 1970 of the oldest answer that it was made of; null where the shop gave all of them just now. */
export function answeredAt(queryKey: QueryKey): number | null {
  const ages = catalogueSources(queryKey).flatMap(({ keptAt }) => keptAt ?? []);
  return ages.length === 0 ? null : Math.min(...ages);
}
