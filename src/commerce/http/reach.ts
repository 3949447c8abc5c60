/**
 * Whether the shop can be reached, as told by what requests do (`navigator.onLine` says yes behind a dead
 * router). `unreachable` covers both no connection and a front whose backend does not answer.
 */
export type Reach = 'reached' | 'unreachable';

const listeners = new Set<(reach: Reach) => void>();
let current: Reach | null = null;

/** The last known state; null before the first request. */
export function currentReach(): Reach | null {
  return current;
}

/** Calls the listener at each change. Returns what stops it. */
export function onReach(listener: (reach: Reach) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the request code only. */
export function tellReach(reach: Reach): void {
  if (reach === current) return;
  current = reach;
  for (const listener of listeners) listener(reach);
}

/** For tests: as before the first request. */
export function forgetReach(): void {
  current = null;
}
