/** How a limit follows the measured latency. */
export type LatencyGoal = {
  /** Median latency above which the limit is lowered (ms). */
  targetMs: number;
  /** The limit is never below. */
  minActive: number;
};

/** The limit changes at most once in this time (ms). */
const WINDOW_MS = 1000;
/** Fewer requests than this say nothing about load: one cart may wait for its lock. */
const MIN_SAMPLES = 4;
const DECREASE = 0.7;
const INCREASE = 2;

/**
 * A limit of concurrent requests that follows their measured latency: additive increase, multiplicative decrease (AIMD, as TCP's
 * congestion control in RFC 5681 and `AIMDLimit` in Netflix's concurrency-limits). It starts at its maximum.
 *
 * @param now ms on a clock that never goes back
 */
export function createLatencyLimit(
  maxActive: number,
  { targetMs, minActive }: LatencyGoal,
  now: () => number = () => performance.now(),
) {
  let limit = maxActive;
  let samples: number[] = [];
  let windowStart = now();
  let wasReached = false;

  function nextLimit(latencyMs: number): number {
    if (latencyMs > targetMs) return Math.max(minActive, Math.floor(limit * DECREASE));
    return wasReached ? Math.min(maxActive, limit + INCREASE) : limit;
  }

  return {
    get limit() {
      return limit;
    },
    /** To be called at each admission: a limit that is not reached is not raised. */
    noteActive(active: number): void {
      if (active >= limit) wasReached = true;
    },
    /**
     * To be called at the end of each request. Requests that began before the last change do not count: they waited behind those
     * that the former limit admitted.
     */
    record(startedAt: number): void {
      if (startedAt < windowStart) return;
      const endedAt = now();
      samples.push(endedAt - startedAt);
      if (endedAt - windowStart < WINDOW_MS || samples.length < MIN_SAMPLES) return;
      limit = nextLimit(median(samples));
      samples = [];
      wasReached = false;
      windowStart = endedAt;
    },
  };
}

export type LatencyLimit = ReturnType<typeof createLatencyLimit>;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
