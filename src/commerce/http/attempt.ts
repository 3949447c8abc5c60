import { keptAtOf } from './answer-source';
import { parseRetryAfter } from './retry-after';
import { abortReason } from './wait';

export interface Answer {
  kind: 'answer';
  status: number;
  text: string;
  /** ms, from Retry-After. */
  retryAfter: number | null;
  /** ms since 1970 of an answer that the worker had kept; null: the shop's own, just now. */
  keptAt: number | null;
  /** The beginning of the request's id, by which a shopper can name it and the logs have it. */
  reference: string | null;
}

/** No answer, or none in time. */
export interface Silence {
  kind: 'offline' | 'timeout';
  cause: unknown;
}

/**
 * Sends a request once and reads the whole answer; a body that breaks off counts as no answer.
 * @param timeout ms for request and body together
 * @throws the signal's reason when the caller stops it
 */
export async function attempt(
  url: URL,
  init: RequestInit,
  timeout: number,
  signal?: AbortSignal,
): Promise<Answer | Silence> {
  if (signal?.aborted) throw abortReason(signal);
  const stop = new AbortController();
  const forward = () => stop.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, timeout);
  signal?.addEventListener('abort', forward, { once: true });
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    const text = await response.text();
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    const keptAt = keptAtOf(response.headers);
    const reference = response.headers.get('x-request-id')?.slice(0, 8) ?? null;
    return { kind: 'answer', status: response.status, text, retryAfter, keptAt, reference };
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    return { kind: late ? 'timeout' : 'offline', cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}
