import type { ServerResponse } from 'node:http';
import { answerWhenLocked } from '../../../http/answer-when-locked';
import { ledgerHooks } from '../../../options';
import type { Outcome } from '@aangan/ledger-rules/effects';
import { EffectFault } from '../../../effects/sync-faults';
import { SyncRefusal } from '../../../effects/sync-refusal';

/** Answers what concerns a whole call: busy, forked, key reused, and a change that cannot be made. */
export async function answerSync(
  res: ServerResponse,
  lane: Lane,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await answerWhenLocked(res, work);
    if (res.statusCode === 503) count(lane, 'call_to_repeat');
  } catch (error) {
    if (res.headersSent) throw error;
    count(lane, nameOf(error));
    if (error instanceof SyncRefusal) answer(res, error.status, error.body);
    else if (error instanceof EffectFault) {
      const { message, key } = error;
      answer(res, 500, { type: 'effect_failed', message, key });
    } else throw error;
  }
}

export type Lane = 'cart' | 'wishlist';

/** Counts what became of a call's effects. */
export function countOutcomes(lane: Lane, outcomes: readonly Outcome[]): void {
  for (const { outcome, reason } of outcomes) {
    count(lane, outcome === 'rejected' ? `rejected_${reason}` : outcome);
  }
}

function count(lane: Lane, outcome: string): void {
  ledgerHooks().countOutcome?.(lane, outcome);
}

/** What went wrong with a whole call. */
function nameOf(error: unknown): string {
  if (error instanceof SyncRefusal) return `call_refused_${String(error.body['type'])}`;
  return error instanceof EffectFault ? 'effect_failed' : 'call_failed';
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}
