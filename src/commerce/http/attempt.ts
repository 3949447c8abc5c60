import { readCachedAt } from './response-source';
import { parseRetryAfter } from '@aangan/offline-cart/ledger';
import { abortReason } from './wait';

/** A response that was received completely. */
export interface ReceivedResponse {
  kind: 'response';
  status: number;
  text: string;
  /** ms, from Retry-After. */
  retryAfter: number | null;
  /** When the worker cached it, in ms since 1970; null for a response from the shop. */
  cachedAt: number | null;
  /** The first characters of the request id, which shoppers can quote and the logs contain. */
  reference: string | null;
}

/** No complete response, or none in time. */
export interface NoResponse {
  kind: 'offline' | 'timeout';
  cause: unknown;
}

/**
 * Sends a request once and reads the whole response; an interrupted body counts as no response.
 * @param timeout ms for request and body together
 * @throws the signal's reason when the caller aborts it
 */
export async function attempt(
  url: URL,
  init: RequestInit,
  timeout: number,
  signal?: AbortSignal,
): Promise<ReceivedResponse | NoResponse> {
  if (signal?.aborted) throw abortReason(signal);
  const controller = new AbortController();
  const forward = () => controller.abort();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    controller.abort();
  }, timeout);
  signal?.addEventListener('abort', forward, { once: true });
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const text = await response.text();
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    const cachedAt = readCachedAt(response.headers);
    const reference = response.headers.get('x-request-id')?.slice(0, 8) ?? null;
    return { kind: 'response', status: response.status, text, retryAfter, cachedAt, reference };
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    return { kind: isTimedOut ? 'timeout' : 'offline', cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}
