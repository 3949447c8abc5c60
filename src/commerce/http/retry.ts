export type Method = 'GET' | 'HEAD' | 'PUT' | 'OPTIONS' | 'DELETE' | 'POST';

/** What an attempt came to. */
export interface Failure {
  /** Null: no answer at all. */
  status: number | null;
  /** What the answer's Retry-After asks for, in ms. */
  retryAfter: number | null;
}

/** POST is missing on purpose: sent again, it may take effect twice. */
const retriedMethods: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE']);
const mostRetries = 3;
const mostRetriesWithoutAnswer = 2;
/** ms; a server that asks for more is not waited for. */
const longestRetryAfter = 300_000;
/** ms; doubles each time. */
const firstDelay = 400;

/**
 * Whether and when a failed attempt is made again (CALL-1).
 * @param retriesDone retries already made of this call, of either sort
 * @param random from 0 up to 1; spreads the delay over its upper half, so that shoppers do not return in step
 * @returns ms to wait before the next attempt, null to give up
 */
export function retryDelay(
  method: Method,
  retriesDone: number,
  failure: Failure,
  random: () => number = Math.random,
): number | null {
  if (!retriedMethods.has(method)) return null;
  if (failure.status !== null && !isRetriedStatus(failure.status)) return null;
  const most = failure.status === null ? mostRetriesWithoutAnswer : mostRetries;
  if (retriesDone >= most) return null;
  if (failure.retryAfter !== null) {
    return failure.retryAfter <= longestRetryAfter ? failure.retryAfter : null;
  }
  return firstDelay * 2 ** retriesDone * (0.5 + random() / 2);
}

function isRetriedStatus(status: number): boolean {
  return (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599);
}
