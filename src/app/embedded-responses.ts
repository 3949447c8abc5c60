import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '@/commerce/settings';

interface EmbeddedResponse {
  key: unknown[];
  data: unknown;
  /** When the shop sent it, in ms since 1970. */
  at: number;
  /** The query's `meta`: whether the device stores it. */
  meta?: Record<string, unknown> | undefined;
}

export type EmbeddedResponses = EmbeddedResponse[];

/** Serializes the successful queries of a server render, for the query cache in the browser. */
export function collectResponses(queryClient: QueryClient): EmbeddedResponses {
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

/** The responses that the server embedded in this page; null if the server did not render it. */
export function readEmbeddedResponses(page: Document): EmbeddedResponses | null {
  const text = page.querySelector('script#answers')?.textContent;
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.every(isEmbeddedResponse) ? found : null;
  } catch {
    return null;
  }
}

/** Without a schema library: this runs before anything else on the page. */
function isEmbeddedResponse(found: unknown): found is EmbeddedResponse {
  if (!isRecord(found)) return false;
  const { key, at, meta } = found;
  return Array.isArray(key) && typeof at === 'number' && (meta === undefined || isRecord(meta));
}

/** Puts the embedded responses into the query cache, with their original age. */
export function restoreResponses(queryClient: QueryClient, answers: EmbeddedResponses): void {
  const cache = queryClient.getQueryCache();
  for (const { key, data, at, meta } of answers) {
    const query = cache.build(queryClient, { queryKey: key, ...(meta && { meta }) });
    query.setData(data, { updatedAt: at, manual: true });
  }
}

/** Removes the head elements of the server render before the screen renders again in the browser: they would be duplicates. */
export function dropRenderedHead(page: Document): void {
  const own =
    'title, link[rel=canonical], meta[property], meta[name=description], meta[name=robots]';
  for (const element of page.head.querySelectorAll(own)) element.remove();
}
