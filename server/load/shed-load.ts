import {
  type AdmissionLimits,
  createAdmissionControl,
} from '@aangan/load-shedder/admission-control';
import { clientNetwork } from '@aangan/load-shedder/client-network';
import { APPLIES_EDITS } from '@aangan/load-shedder/request-priority';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { activeRequests, shedRequests } from '../observe/metrics';
import type { FrontEnv } from '../observe/request-log';
import type { ClientAddress } from '../proxy/client-address';

/**
 * Each priority has places of its own: a queue of edits must not keep shoppers from browsing. With more active requests than this a
 * shopper would give up before the response. Edits get as many places as the backend serves within the latency target, since devices
 * keep them and many devices may reconnect at once.
 */
export const ADMISSION_LIMITS: AdmissionLimits = {
  browsing: { maxActive: 40, maxDelayMs: 300 },
  editing: {
    maxActive: 60,
    maxDelayMs: 600,
    latency: { targetMs: 400, minActive: 10, measured: APPLIES_EDITS },
  },
  buying: { maxActive: 80, maxDelayMs: 1000 },
  // Rejected only before memory runs out: the shopper has paid.
  settling: { maxActive: 1000, maxDelayMs: Number.POSITIVE_INFINITY },
};

/** Different values, so that rejected clients do not all come back at once (s). */
const RETRY_AFTER_SECONDS = [1, 2, 3] as const;
const LOG_INTERVAL_MS = 5000;

function randomPause(): number {
  return RETRY_AFTER_SECONDS[Math.floor(Math.random() * RETRY_AFTER_SECONDS.length)] ?? 1;
}

function busyResponse(seconds = randomPause()): Response {
  return Response.json(
    { type: 'busy', message: 'The shop is very busy. Please try again in a moment.' },
    { status: 503, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } },
  );
}

/** Middleware that rejects requests for the backend with 503 and Retry-After while there are too many. */
export function shedLoad(
  delayMs: () => number,
  log: Logger,
  addressOf: ClientAddress,
): MiddlewareHandler<FrontEnv> {
  const control = createAdmissionControl(ADMISSION_LIMITS, delayMs);
  let shed = 0;
  let loggedAt = 0;
  return async (c, next) => {
    const address = addressOf(c.env?.incoming);
    const client = address === undefined ? undefined : clientNetwork(address);
    const admission = control.admit(c.req.path, client);
    if (!admission.isAdmitted) {
      shedRequests.inc({ importance: admission.priority });
      shed += 1;
      if (Date.now() - loggedAt > LOG_INTERVAL_MS) {
        const editingLimit = control.limitOf('editing');
        const facts = {
          shed,
          active: control.active,
          editingLimit,
          delayMs: Math.round(delayMs()),
        };
        log.warn(facts, 'rejecting requests under load');
        loggedAt = Date.now();
        shed = 0;
      }
      return busyResponse(admission.retryAfterSeconds);
    }
    activeRequests.inc();
    try {
      await next();
    } finally {
      admission.release();
      activeRequests.dec();
    }
    return undefined;
  };
}
