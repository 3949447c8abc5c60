import type { ServerResponse } from 'node:http';
import { answerWhenLocked } from '../../../cart-lock/answer-when-locked';
import { EffectFault } from '../../../sync/sync-faults';
import { SyncRefusal } from '../../../sync/sync-refusal';

/** Answers what concerns a whole call: busy, forked, key reused, and a change that cannot be made. */
export async function answerSync(res: ServerResponse, work: () => Promise<void>): Promise<void> {
  try {
    await answerWhenLocked(res, work);
  } catch (error) {
    if (res.headersSent) throw error;
    if (error instanceof SyncRefusal) answer(res, error.status, error.body);
    else if (error instanceof EffectFault) {
      const { message, key } = error;
      answer(res, 500, { type: 'effect_failed', message, key });
    } else throw error;
  }
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}
