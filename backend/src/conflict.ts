import type { ServerResponse } from 'node:http';

/** Answers 409 in our own words; Medusa puts words about idempotency keys into every conflict. */
export function answerConflict(res: ServerResponse, message: string): void {
  res.writeHead(409, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify({ type: 'conflict', message }));
}
