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
 */
export class RetryAfter {
  readonly #now: () => number;
  readonly #random: () => number;
  #current = none();
  #previous = none();
  #halfStart: number;

  /** @param now ms on a clock that never goes back */
  constructor(
    now: () => number = () => performance.now(),
    random: () => number = () => Math.random(),
  ) {
    this.#now = now;
    this.#random = random;
    this.#halfStart = now();
  }

  noteAdmitted(): void {
    this.#turn();
    this.#current.admitted += 1;
  }

  /** @returns whole seconds, spread over half to one and a half times the pause, so that clients do not come back together */
  noteRejected(): number {
    this.#turn();
    this.#current.rejected += 1;
    const rejected = this.#current.rejected + this.#previous.rejected;
    const admitted = Math.max(1, this.#current.admitted + this.#previous.admitted);
    const seconds = Math.min(
      MAX_SECONDS,
      Math.max(2 * MIN_SECONDS, (SECONDS_PER_REJECTED * rejected) / admitted),
    );
    return Math.max(MIN_SECONDS, Math.round(seconds * (0.5 + this.#random())));
  }

  #turn(): void {
    const now = this.#now();
    if (now - this.#halfStart < HALF_MS) return;
    this.#previous = now - this.#halfStart < 2 * HALF_MS ? this.#current : none();
    this.#current = none();
    this.#halfStart = now;
  }
}
