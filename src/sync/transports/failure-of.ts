import { StoreError } from '@/commerce/http/store-error';
import type { Failure } from './transport';

/** Not yet, says the server, and nothing is wrong with what it was asked: busy, locked, paused for a payment. */
const busy: ReadonlySet<number | null> = new Set([408, 409, 423, 425, 429, 502, 503, 504]);

/**
 * What a failed call means to the lane.
 * @throws what is no StoreError: a mistake of the program
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof StoreError)) throw error;
  const { kind, status, retryAfter, reference } = error;
  if (kind === 'sign-in-needed') return { kind };
  const isReached = kind !== 'offline' && kind !== 'timeout' && !busy.has(status);
  return { kind: 'retry', retryAfter, isServerError: isReached, reference };
}
