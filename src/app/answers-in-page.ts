import type { QueryClient } from '@tanstack/react-query';

interface PageAnswer {
  key: unknown[];
  data: unknown;
  /** ms since 1970 when the shop gave it. */
  at: number;
  /** What its query says of itself: whether it is kept on the device. */
  meta?: Record<string, unknown> | undefined;
}

export type PageAnswers = PageAnswer[];

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
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.every(isAnswer) ? found : null;
  } catch {
    return null;
  }
}

/** By hand, as this comes before all else on the page. */
function isAnswer(found: unknown): found is PageAnswer {
  if (!isRecord(found)) return false;
  const { key, at, meta } = found;
  return Array.isArray(key) && typeof at === 'number' && (meta === undefined || isRecord(meta));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** As if the page had asked for them itself. */
export function takeAnswers(queryClient: QueryClient, answers: PageAnswers): void {
  const cache = queryClient.getQueryCache();
  for (const { key, data, at, meta } of answers) {
    const query = cache.build(queryClient, { queryKey: key, ...(meta && { meta }) });
    query.setData(data, { updatedAt: at, manual: true });
  }
}
