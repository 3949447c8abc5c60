import { type LatencyGoal, LatencyLimit } from './latency-limit';
import { type RequestPriority, requestPriority } from './request-priority';
import { RetryAfter } from './retry-after';

/** How busy a process is, for one priority. */
export type Load = {
  /** Requests of this priority that are being served. */
  active: number;
  /** Those of them from the same client; 0 where the client is unknown. */
  activeOfClient: number;
  /** The event loop's delay (ms). */
  delayMs: number;
};

/** From which load on requests of a priority are rejected. */
type PriorityLimits = {
  /** With a latency goal, the highest value that the limit takes. */
  maxActive: number;
  maxDelayMs: number;
  /**
   * Requests of this priority have a limit that follows the latency of those whose path is `measured`: responses that cost nothing
   * would hide the load.
   */
  latency?: LatencyGoal & { measured: RegExp };
};

export type AdmissionLimits = Readonly<Record<RequestPriority, PriorityLimits>>;

/** With so few active requests there is no load to shed: a delay has another cause then. */
export const MIN_ACTIVE = 8;

/**
 * The share of the places that one client gets at most. The rest serves over a hundred browsing shoppers, and the share itself
 * several hundred behind one carrier's address: an edit needs its place for some hundredths of a second.
 */
export const MAX_CLIENT_SHARE = 0.8;

/** Whether a request is admitted under this load. */
export function isAdmitted(
  { maxActive, maxDelayMs }: Pick<PriorityLimits, 'maxActive' | 'maxDelayMs'>,
  { active, activeOfClient, delayMs }: Load,
): boolean {
  if (active >= maxActive || activeOfClient >= maxActive * MAX_CLIENT_SHARE) return false;
  return active < MIN_ACTIVE || delayMs < maxDelayMs;
}

/** `retryAfterSeconds` is undefined for priorities with a fixed limit. */
export type Admission =
  | { isAdmitted: true; priority: RequestPriority; release: () => void }
  | { isAdmitted: false; priority: RequestPriority; retryAfterSeconds: number | undefined };

/** Counts the requests that are being served, by priority and client, and rejects those above the limits. */
export class AdmissionControl {
  readonly active: Record<RequestPriority, number> = {
    settling: 0,
    buying: 0,
    editing: 0,
    browsing: 0,
  };
  readonly #activeOfClients = new Map<string, number>();
  readonly #limits: AdmissionLimits;
  readonly #delayMs: () => number;
  readonly #now: () => number;
  readonly #adaptive = new Map<RequestPriority, { limit: LatencyLimit; retryAfter: RetryAfter }>();

  /** @param now ms on a clock that never goes back */
  constructor(
    limits: AdmissionLimits,
    delayMs: () => number,
    now: () => number = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#delayMs = delayMs;
    this.#now = now;
    for (const priority of ['settling', 'buying', 'editing', 'browsing'] as const) {
      const { maxActive, latency } = limits[priority];
      if (latency === undefined) continue;
      const limit = new LatencyLimit(maxActive, latency, now);
      this.#adaptive.set(priority, { limit, retryAfter: new RetryAfter(now) });
    }
  }

  /** The number of active requests from which on requests of a priority are rejected now. */
  limitOf(priority: RequestPriority): number {
    return this.#adaptive.get(priority)?.limit.limit ?? this.#limits[priority].maxActive;
  }

  /**
   * @param client see `clientNetwork`; undefined for the shop's own requests, which no share limits
   * @returns with `release`, to be called once the request is served, if it is admitted
   */
  admit(pathname: string, client: string | undefined): Admission {
    const priority = requestPriority(pathname);
    const key = client === undefined ? undefined : `${priority} ${client}`;
    const activeOfClient = key === undefined ? 0 : (this.#activeOfClients.get(key) ?? 0);
    const load = { active: this.active[priority], activeOfClient, delayMs: this.#delayMs() };
    const limits = { ...this.#limits[priority], maxActive: this.limitOf(priority) };
    const adaptive = this.#adaptive.get(priority);
    if (!isAdmitted(limits, load)) {
      const retryAfterSeconds = adaptive?.retryAfter.noteRejected();
      return { isAdmitted: false, priority, retryAfterSeconds };
    }
    const startedAt = this.#now();
    this.active[priority] += 1;
    adaptive?.retryAfter.noteAdmitted();
    adaptive?.limit.noteActive(this.active[priority]);
    if (key !== undefined) this.#activeOfClients.set(key, activeOfClient + 1);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.active[priority] -= 1;
      if (limits.latency?.measured.test(pathname) === true) adaptive?.limit.record(startedAt);
      if (key !== undefined) this.#decrement(key);
    };
    return { isAdmitted: true, priority, release };
  }

  #decrement(key: string): void {
    const left = (this.#activeOfClients.get(key) ?? 1) - 1;
    if (left > 0) this.#activeOfClients.set(key, left);
    else this.#activeOfClients.delete(key);
  }
}
