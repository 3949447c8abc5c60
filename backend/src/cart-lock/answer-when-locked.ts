import type { ServerResponse } from 'node:http';
import { LockTimeout } from './lock-timeout';

/** Answers 503 with Retry-After when `work` could not get its locks in time. */
export async function answerWhenLocked(
  res: ServerResponse,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LockTimeout) || res.headersSent) throw error;
    res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    res.end(JSON.stringify({ type: 'cart_busy', message: error.message }));
  }
}
