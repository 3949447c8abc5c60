/** Length of a half of the period over which requests are counted (ms). */
const HALF_MS = 5000;
/** Seconds to wait for each request that was rejected in place of one that was admitted. */
const SECONDS_PER_REJECTED = 10;
const MIN_SECONDS = 1;
const MAX_SECONDS = 90;

type Counts = { admitted: number; rejected: number };
const none = (): Counts => ({ admitted: 0, rejected: 0 });

/**
 * Chooses Retry-After from the ratio of rejected to admitted requests in the last five to ten seconds, so that many waiting clients
 * come back slowly and few at once.
 *
 * @param now ms on a clock that never goes back
 */
export function createRetryAfter(
  now: () => number = () => performance.now(),
  random = Math.random,
) {
  let current = none();
  let previous = none();
  let halfStart = now();

  function turn(): void {
    const elapsedMs = now() - halfStart;
    if (elapsedMs < HALF_MS) return;
    previous = elapsedMs < 2 * HALF_MS ? current : none();
    current = none();
    halfStart += elapsedMs;
  }

  return {
    noteAdmitted(): void {
      turn();
      current.admitted += 1;
    },
    /** @returns whole seconds, spread over half to one and a half times the pause, so that clients do not come back together */
    noteRejected(): number {
      turn();
      current.rejected += 1;
      const rejected = current.rejected + previous.rejected;
      const admitted = Math.max(1, current.admitted + previous.admitted);
      const seconds = Math.min(
        MAX_SECONDS,
        Math.max(2 * MIN_SECONDS, (SECONDS_PER_REJECTED * rejected) / admitted),
      );
      return Math.max(MIN_SECONDS, Math.round(seconds * (0.5 + random())));
    },
  };
}

export type RetryAfter = ReturnType<typeof createRetryAfter>;
