import type { ServerResponse } from 'node:http';
import { shedRequests } from '../observe/metrics';
import { type Importance, importanceOf } from './importance';
import { watchLoopDelay } from './loop-delay';

/** How busy this process is: requests of the same importance at work, those of them of one address, and how late it comes to what is due (ms). */
export type Load = { underWay: number; ofAddress?: number; delayMs: number };

/** From where on requests of each importance are turned away. Above the web front's, which knows sooner. */
export const LIMITS: Readonly<Record<Importance, Load>> = {
  browsing: { underWay: 80, delayMs: 600 },
  editing: { underWay: 120, delayMs: 1200 },
  buying: { underWay: 160, delayMs: 2000 },
  settling: { underWay: 1000, delayMs: Number.POSITIVE_INFINITY },
};

/** With so few under way there is no load to shed: a process that is late nevertheless is held up by something else. */
export const FEW = 8;

/** The part of the places that one address gets at most; the web front's is the same. */
export const SHARE = 0.8;

/** Whether a request of this importance is taken on. */
export function isAdmitted(
  importance: Importance,
  { underWay, ofAddress = 0, delayMs }: Load,
): boolean {
  const limit = LIMITS[importance];
  if (underWay < FEW) return true;
  if (ofAddress >= limit.underWay * SHARE) return false;
  return underWay < limit.underWay && delayMs < limit.delayMs;
}

/**
 * Judges requests as they come.
 * @param address who asks; undefined for a front that asks for itself
 * @returns answers 503 with Retry-After and true where a request is not taken on; counts it until it is answered otherwise
 */
export function openGate(delayMs: () => number = watchLoopDelay()) {
  const underWay: Record<Importance, number> = { settling: 0, buying: 0, editing: 0, browsing: 0 };
  const ofAddresses = new Map<string, number>();
  return (pathname: string, res: ServerResponse, address?: string): boolean => {
    const importance = importanceOf(pathname);
    const key = address === undefined ? undefined : `${importance} ${address}`;
    const ofAddress = key === undefined ? 0 : (ofAddresses.get(key) ?? 0);
    const load = { underWay: underWay[importance], ofAddress, delayMs: delayMs() };
    if (!isAdmitted(importance, load)) {
      shedRequests.inc({ importance });
      res.writeHead(503, {
        'Content-Type': 'application/json',
        'Retry-After': '2',
        'Cache-Control': 'no-store',
      });
      const message = 'The shop is very busy. Please try again in a moment.';
      res.end(JSON.stringify({ type: 'busy', message }));
      return true;
    }
    underWay[importance] += 1;
    if (key !== undefined) ofAddresses.set(key, ofAddress + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      underWay[importance] -= 1;
      if (key === undefined) return;
      const left = (ofAddresses.get(key) ?? 1) - 1;
      if (left > 0) ofAddresses.set(key, left);
      else ofAddresses.delete(key);
    };
    // The work is done when the whole answer is written, however slowly the client reads it.
    res.once('prefinish', end);
    res.once('close', end);
    return false;
  };
}
