import type { ServerResponse } from 'node:http';
import { CartBusy } from '../locks/cart-busy';

/** Answers 503 with Retry-After when `work` could not get its locks in time, or has to wait for a payment. */
export async function answerWhenLocked(
  res: ServerResponse,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CartBusy) || res.headersSent) throw error;
    const { message, reason, retryAfter } = error;
    res.writeHead(503, {
      'Content-Type': 'application/json',
      'Retry-After': String(retryAfter),
    });
    res.end(JSON.stringify({ type: 'cart_busy', message, ...(reason && { reason }) }));
  }
}
