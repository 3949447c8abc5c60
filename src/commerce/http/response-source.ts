/** Where a response came from: the shop, or the worker's cache. */
export interface ResponseSource {
  /** URL of the request. */
  url: string;
  /** When the worker cached it, in ms since 1970; null for a response from the shop. */
  cachedAt: number | null;
}

/** Header of responses from the worker's cache: when they were cached, in ms since 1970. */
export const CACHED_AT_HEADER = 'x-aangan-kept-at';

/** By the abort signal, which all requests of one query share. */
const sources = new WeakMap<AbortSignal, ResponseSource[]>();

export function readCachedAt(headers: Headers): number | null {
  const at = Number(headers.get(CACHED_AT_HEADER) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

/** Only for the code that sends requests. */
export function recordSource(signal: AbortSignal, source: ResponseSource): void {
  sources.set(signal, [...(sources.get(signal) ?? []), source]);
}

/** Where the responses to the requests with this signal came from. */
export function sourcesOf(signal: AbortSignal): readonly ResponseSource[] {
  return sources.get(signal) ?? [];
}
