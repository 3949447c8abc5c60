import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

const answersSchema = v.array(
  v.object({
    key: v.array(v.unknown()),
    data: v.unknown(),
    /** ms since 1970 when the shop gave it. */
    at: v.number(),
    /** What its query says of itself: whether it is kept on the device. */
    meta: v.optional(v.record(v.string(), v.unknown())),
  }),
);

export type PageAnswers = v.InferOutput<typeof answersSchema>;

/** What was answered while a page was rendered, for the query cache of the page. */
export function answersOf(queryClient: QueryClient): PageAnswers {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state, meta }) => ({
      key: [...queryKey],
      data: state.data,
      at: state.dataUpdatedAt,
      meta,
    }));
}

/** The answers that the web front made this page of; null where it left the page to the browser. */
export function answersInPage(page: Document): PageAnswers | null {
  const text = page.querySelector('script#answers')?.textContent;
  if (!text) return null;
  try {
    const parsed = v.safeParse(answersSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** As if the page had asked for them itself. */
export function takeAnswers(queryClient: QueryClient, answers: PageAnswers): void {
  const cache = queryClient.getQueryCache();
  for (const { key, data, at, meta } of answers) {
    const query = cache.build(queryClient, { queryKey: key, ...(meta && { meta }) });
    query.setData(data, { updatedAt: at, manual: true });
  }
}
