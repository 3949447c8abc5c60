export type Method = 'GET' | 'HEAD' | 'PUT' | 'OPTIONS' | 'DELETE' | 'POST';

/** A failed attempt. */
export interface Failure {
  /** Null without a response. */
  status: number | null;
  /** ms, from Retry-After. */
  retryAfter: number | null;
}

/** Not POST, which may take effect twice. */
const retriedMethods: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE']);
const MAX_RETRIES = 3;
const MAX_RETRIES_WITHOUT_RESPONSE = 2;
/** A longer Retry-After is not waited for. */
const MAX_RETRY_AFTER_MS = 300_000;
/** Doubles with each retry. */
const FIRST_DELAY_MS = 400;

/**
 * Exponential backoff with jitter: whether and when to retry a failed attempt (CALL-1).
 * @param retriesDone retries of this call so far
 * @param random from 0 to 1, the jitter
 * @returns ms to wait before the next attempt; null for no retry
 */
export function retryDelay(
  method: Method,
  retriesDone: number,
  failure: Failure,
  random: () => number = Math.random,
): number | null {
  if (!retriedMethods.has(method)) return null;
  if (failure.status !== null && !isRetriedStatus(failure.status)) return null;
  const maxRetries = failure.status === null ? MAX_RETRIES_WITHOUT_RESPONSE : MAX_RETRIES;
  if (retriesDone >= maxRetries) return null;
  if (failure.retryAfter !== null) {
    return failure.retryAfter <= MAX_RETRY_AFTER_MS ? failure.retryAfter : null;
  }
  return FIRST_DELAY_MS * 2 ** retriesDone * (0.5 + random() / 2);
}

function isRetriedStatus(status: number): boolean {
  return (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599);
}
