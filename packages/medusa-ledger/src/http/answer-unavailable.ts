import type { ServerResponse } from 'node:http';

/** When a device may try again (s). */
const RETRY_S = 2;

const MESSAGE = 'The shop cannot take changes at the moment. Please try again.';

/**
 * Answers 503 with Retry-After: the database is away, or something else failed that no effect of the call is to blame for.
 * Nothing of the call is refused, and repeating it is safe.
 */
export function answerUnavailable(res: ServerResponse): void {
  if (res.headersSent) return;
  res.statusCode = 503;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Retry-After', String(RETRY_S));
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify({ ledger: 1, type: 'unavailable', message: MESSAGE }));
}

/** Whether a path belongs to the ledger's calls. */
export function isLedgerPath(path: string): boolean {
  return /^\/store\/sync(\/|$)/i.test(path);
}
