import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { shedRequests, underWay as underWayGauge } from '../observe/metrics';
import type { FrontEnv } from '../observe/request-log';
import type { ClientAddress } from '../proxy/client-address';
import { isAdmitted } from './admission';
import { type Importance, importanceOf } from './importance';
import { networkOf } from './network-of';

/** Whoever was turned away shall come back then: several, so that not all come at once (s). */
const RETRY_AFTER_S = [1, 2, 3] as const;
/** How often the log says that requests are turned away (ms). */
const TOLD_EVERY_MS = 5000;

/** Answer to a request that is not taken on. */
function turnedAway(): Response {
  const seconds = RETRY_AFTER_S[Math.floor(Math.random() * RETRY_AFTER_S.length)] ?? 1;
  return Response.json(
    { type: 'busy', message: 'The shop is very busy. Please try again in a moment.' },
    { status: 503, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } },
  );
}

/**
 * Counts the requests for the backend and turns some away while there are too many: a short answer now is worth more than
 * any answer after a minute, and what is under way is finished.
 */
export function shedLoad(
  delayMs: () => number,
  log: Logger,
  addressOf: ClientAddress,
): MiddlewareHandler<FrontEnv> {
  const underWay: Record<Importance, number> = { settling: 0, buying: 0, editing: 0, browsing: 0 };
  const ofAddresses = new Map<string, number>();
  let shed = 0;
  let toldAt = 0;
  return async (c, next) => {
    const importance = importanceOf(c.req.path);
    const address = addressOf(c.env?.incoming);
    const key = address === undefined ? undefined : `${importance} ${networkOf(address)}`;
    const ofAddress = key === undefined ? 0 : (ofAddresses.get(key) ?? 0);
    const load = { underWay: underWay[importance], ofAddress, delayMs: delayMs() };
    if (!isAdmitted(importance, load)) {
      shedRequests.inc({ importance });
      shed += 1;
      if (Date.now() - toldAt > TOLD_EVERY_MS) {
        log.warn({ shed, underWay, delayMs: Math.round(delayMs()) }, 'requests are turned away');
        toldAt = Date.now();
        shed = 0;
      }
      return turnedAway();
    }
    underWay[importance] += 1;
    underWayGauge.inc();
    if (key !== undefined) ofAddresses.set(key, ofAddress + 1);
    try {
      await next();
    } finally {
      underWay[importance] -= 1;
      underWayGauge.dec();
      if (key !== undefined) countDown(ofAddresses, key);
    }
    return undefined;
  };
}

/** Counts one less, and keeps no address of which there is nothing. */
function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
