import { type RequestPriority, requestPriority } from './request-priority';

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
export type AdmissionLimits = Readonly<
  Record<RequestPriority, { maxActive: number; maxDelayMs: number }>
>;

/** With so few active requests there is no load to shed: a delay has another cause then. */
export const MIN_ACTIVE = 8;

/**
 * The share of the places that one client gets at most. The rest serves over a hundred browsing shoppers, and the share itself
 * several hundred behind one carrier's address: an edit needs its place for some hundredths of a second.
 */
export const MAX_CLIENT_SHARE = 0.8;

/** Whether a request is admitted under this load. */
export function isAdmitted(
  { maxActive, maxDelayMs }: AdmissionLimits[RequestPriority],
  { active, activeOfClient, delayMs }: Load,
): boolean {
  if (active < MIN_ACTIVE) return true;
  if (activeOfClient >= maxActive * MAX_CLIENT_SHARE) return false;
  return active < maxActive && delayMs < maxDelayMs;
}

export type Admission =
  | { isAdmitted: true; priority: RequestPriority; release: () => void }
  | { isAdmitted: false; priority: RequestPriority };

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

  constructor(limits: AdmissionLimits, delayMs: () => number) {
    this.#limits = limits;
    this.#delayMs = delayMs;
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
    if (!isAdmitted(this.#limits[priority], load)) return { isAdmitted: false, priority };
    this.active[priority] += 1;
    if (key !== undefined) this.#activeOfClients.set(key, activeOfClient + 1);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.active[priority] -= 1;
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
