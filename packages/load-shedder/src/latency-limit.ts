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
 */
export class LatencyLimit {
  readonly #goal: LatencyGoal;
  readonly #maxActive: number;
  readonly #now: () => number;
  #limit: number;
  #samples: number[] = [];
  #windowStart: number;
  #wasReached = false;

  /** @param now ms on a clock that never goes back */
  constructor(maxActive: number, goal: LatencyGoal, now: () => number = () => performance.now()) {
    this.#maxActive = maxActive;
    this.#goal = goal;
    this.#now = now;
    this.#limit = maxActive;
    this.#windowStart = now();
  }

  get limit(): number {
    return this.#limit;
  }

  /** To be called at each admission: a limit that is not reached is not raised. */
  noteActive(active: number): void {
    if (active >= this.#limit) this.#wasReached = true;
  }

  /**
   * To be called at the end of each request. Requests that began before the last change do not count: they waited behind those that
   * the former limit admitted.
   */
  record(startedAt: number): void {
    if (startedAt < this.#windowStart) return;
    const now = this.#now();
    this.#samples.push(now - startedAt);
    if (now - this.#windowStart < WINDOW_MS || this.#samples.length < MIN_SAMPLES) return;
    this.#limit = this.#nextLimit(median(this.#samples));
    this.#samples = [];
    this.#wasReached = false;
    this.#windowStart = now;
  }

  #nextLimit(latencyMs: number): number {
    const { targetMs, minActive } = this.#goal;
    if (latencyMs > targetMs) return Math.max(minActive, Math.floor(this.#limit * DECREASE));
    return this.#wasReached ? Math.min(this.#maxActive, this.#limit + INCREASE) : this.#limit;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
