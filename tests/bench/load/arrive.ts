import { setTimeout as sleep } from 'node:timers/promises';
import { type Kind, kindOf, type Outcome, type Visit } from './visits';

export type Visited = { kind: Kind; outcome: Outcome; ms: number };

/** How often arrivals are caught up with (ms). */
const TICK_MS = 10;
/** Visitors that wait at the most; where they are more, the machine cannot make them (and the rate is not reached). */
const MAX_WAITING = 3000;

async function timed(kind: Kind, visit: Visit): Promise<Visited> {
  const started = performance.now();
  const outcome = await visit().catch(() => 'failed' as const);
  return { kind, outcome, ms: performance.now() - started };
}

/**
 * Lets shoppers arrive at a rate, whether or not those before them have been answered: people do not wait for each other.
 * @param rate visits a second
 */
export function arrive(
  visitFor: (kind: Kind) => Visit,
  rate: number,
  seconds: number,
): Promise<Visited[]> {
  const nth = (n: number) => ({ kind: kindOf(n), visit: visitFor(kindOf(n)) });
  return arriveWhile(nth, rate, (elapsedMs) => elapsedMs < seconds * 1000);
}

/**
 * The same for visits of the caller's choice, for as long as the caller wants.
 * @param isOpen asked every few ms; the visits that are under way at the end are waited for
 */
export async function arriveWhile(
  nth: (n: number) => { kind: Kind; visit: Visit },
  rate: number,
  isOpen: (elapsedMs: number) => boolean,
): Promise<Visited[]> {
  const running = new Set<Promise<Visited>>();
  const visited: Visited[] = [];
  const started = performance.now();
  let arrived = 0;
  for (;;) {
    const elapsed = performance.now() - started;
    if (!isOpen(elapsed)) break;
    const due = Math.floor((elapsed / 1000) * rate);
    while (arrived < due && running.size < MAX_WAITING) {
      arrived += 1;
      const next = nth(arrived);
      const visit = timed(next.kind, next.visit).then((result) => {
        running.delete(visit);
        visited.push(result);
        return result;
      });
      running.add(visit);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  return visited;
}
