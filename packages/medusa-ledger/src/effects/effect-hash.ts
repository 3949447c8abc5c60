import { createHash } from 'node:crypto';
import { contentOf, type Effect } from '@aangan/ledger-rules/effects';
import type { LaneName } from '@aangan/ledger-rules/rows';

/** The hash of an effect's content, as the ledger keeps it with its key. */
export function hashOf(effect: Effect, lane: LaneName): string {
  return createHash('sha256').update(contentOf(effect, lane)).digest('hex');
}
