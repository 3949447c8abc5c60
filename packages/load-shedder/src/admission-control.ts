import { createLatencyLimit, type LatencyGoal, type LatencyLimit } from './latency-limit';
import { type RequestPriority, requestPriority } from './request-priority';
import { createRetryAfter, type RetryAfter } from './retry-after';

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

/**
 * Counts the requests that are being served, by priority and client, and rejects those above the limits.
 *
 * @param now ms on a clock that never goes back
 */
export function createAdmissionControl(
  limits: AdmissionLimits,
  readDelayMs: () => number,
  now: () => number = () => performance.now(),
) {
  const active: Record<RequestPriority, number> = {
    settling: 0,
    buying: 0,
    editing: 0,
    browsing: 0,
  };
  const activeOfClients = new Map<string, number>();
  const adaptive = new Map<RequestPriority, { limit: LatencyLimit; retryAfter: RetryAfter }>();
  for (const priority of ['settling', 'buying', 'editing', 'browsing'] as const) {
    const { maxActive, latency } = limits[priority];
    if (latency === undefined) continue;
    const limit = createLatencyLimit(maxActive, latency, now);
    adaptive.set(priority, { limit, retryAfter: createRetryAfter(now) });
  }

  /** The number of active requests from which on requests of a priority are rejected now. */
  function limitOf(priority: RequestPriority): number {
    return adaptive.get(priority)?.limit.limit ?? limits[priority].maxActive;
  }

  /**
   * @param client see `clientNetwork`; undefined for the shop's own requests, which no share limits
   * @returns with `release`, to be called once the request is served, if it is admitted
   */
  function admit(pathname: string, client: string | undefined): Admission {
    const priority = requestPriority(pathname);
    const key = client === undefined ? undefined : `${priority} ${client}`;
    const activeOfClient = key === undefined ? 0 : (activeOfClients.get(key) ?? 0);
    const load = { active: active[priority], activeOfClient, delayMs: readDelayMs() };
    const { maxDelayMs, latency } = limits[priority];
    const { limit, retryAfter } = adaptive.get(priority) ?? {};
    if (!isAdmitted({ maxActive: limitOf(priority), maxDelayMs }, load)) {
      return { isAdmitted: false, priority, retryAfterSeconds: retryAfter?.noteRejected() };
    }
    const startedAt = now();
    active[priority] += 1;
    retryAfter?.noteAdmitted();
    limit?.noteActive(active[priority]);
    if (key !== undefined) activeOfClients.set(key, activeOfClient + 1);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      active[priority] -= 1;
      if (latency?.measured.test(pathname) === true) limit?.record(startedAt);
      if (key !== undefined) decrement(key);
    };
    return { isAdmitted: true, priority, release };
  }

  function decrement(key: string): void {
    const left = (activeOfClients.get(key) ?? 1) - 1;
    if (left > 0) activeOfClients.set(key, left);
    else activeOfClients.delete(key);
  }

  return { active, limitOf, admit };
}
