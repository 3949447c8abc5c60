import type { ServerResponse } from 'node:http';
import {
  type AdmissionLimits,
  createAdmissionControl,
} from '@aangan/load-shedder/admission-control';
import { APPLIES_EDITS } from '@aangan/load-shedder/request-priority';
import { measureEventLoopDelay } from '@aangan/load-shedder/event-loop-delay';
import { shedRequests } from '../observe/metrics';

/** Above the web front's limits, which rejects requests first: it serves one backend or several. */
export const ADMISSION_LIMITS: AdmissionLimits = {
  browsing: { maxActive: 80, maxDelayMs: 600 },
  editing: {
    maxActive: 120,
    maxDelayMs: 1200,
    latency: { targetMs: 800, minActive: 20, measured: APPLIES_EDITS },
  },
  buying: { maxActive: 160, maxDelayMs: 2000 },
  settling: { maxActive: 1000, maxDelayMs: Number.POSITIVE_INFINITY },
};

const RETRY_AFTER_SECONDS = 2;

/**
 * Creates the backend's load shedder.
 * @returns with `client` undefined for a front's own requests; true if the request is admitted, else it has been answered with 503
 */
export function createLoadShedder(delayMs: () => number = measureEventLoopDelay()) {
  const control = createAdmissionControl(ADMISSION_LIMITS, delayMs);
  return (pathname: string, res: ServerResponse, client?: string): boolean => {
    const admission = control.admit(pathname, client);
    if (admission.isAdmitted) {
      // The work is done once the whole response is written, however slowly the client reads it.
      res.once('prefinish', admission.release);
      res.once('close', admission.release);
      return true;
    }
    shedRequests.inc({ importance: admission.priority });
    res.writeHead(503, {
      'Content-Type': 'application/json',
      'Retry-After': String(admission.retryAfterSeconds ?? RETRY_AFTER_SECONDS),
      'Cache-Control': 'no-store',
    });
    const message = 'The shop is very busy. Please try again in a moment.';
    res.end(JSON.stringify({ type: 'busy', message }));
    return false;
  };
}
