import type { RawAnswer } from '../send-raw';
import type { WrittenRequest } from '../written-request';
import type { ProcessorClock } from './processor-clock';

/** A request that may have cost more than the bound. */
export interface Suspect {
  index: number;
  route: string;
  request: WrittenRequest;
  answer: RawAnswer;
  /** What the shop worked while it was under way, for this and for others (ms). */
  cpu: number;
}

/** Of each route so many of the dearest are sent again. */
const OF_ROUTE = 3;
const ROUNDS = 5;

/**
 * Tells which of many requests cost too much. Side by side with others, what the shop works while a request is under way is the
 * most that it can have cost. Those above the bound are sent again, alone.
 */
export class DearRequests {
  readonly #boundMs: number;
  readonly #byRoute = new Map<string, Suspect[]>();
  /** Requests that were above the bound together with others. */
  suspects = 0;
  /** The most that one cost that was sent alone (ms), and which it was. */
  dearest = { cpu: 0, route: 'none was sent alone' };

  constructor(boundMs: number) {
    this.#boundMs = boundMs;
  }

  note(suspect: Suspect): void {
    if (suspect.cpu <= this.#boundMs) return;
    this.suspects += 1;
    const others = this.#byRoute.get(suspect.route) ?? [];
    const kept = [...others, suspect].toSorted((a, b) => b.cpu - a.cpu).slice(0, OF_ROUTE);
    this.#byRoute.set(suspect.route, kept);
  }

  /**
   * Sends the suspects again, one at a time.
   * @param prepare makes the shop forget the answer of the round before
   * @returns those that are above the bound by themselves, with what they cost: the least of five, or the first that is not above
   */
  async above(
    clock: Pick<ProcessorClock, 'read' | 'since'>,
    prepare: () => Promise<unknown>,
    send: (request: WrittenRequest) => Promise<unknown>,
  ): Promise<Suspect[]> {
    const above: Suspect[] = [];
    for (const suspect of [...this.#byRoute.values()].flat()) {
      let cpu = Number.POSITIVE_INFINITY;
      // Background jobs add to the measured time, so the lowest value is the closest.
      for (let round = 0; round < ROUNDS && cpu > this.#boundMs; round += 1) {
        await prepare();
        const before = clock.read();
        await send(suspect.request);
        cpu = Math.min(cpu, clock.since(before));
      }
      if (cpu > this.dearest.cpu) this.dearest = { cpu, route: suspect.route };
      if (cpu > this.#boundMs) above.push({ ...suspect, cpu });
    }
    return above;
  }
}
