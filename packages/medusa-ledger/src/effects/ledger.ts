import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { contentOf, type Effect } from '@aangan/ledger-rules/effects';
import type { LaneName } from '@aangan/ledger-rules/rows';
import { SYNC_LEDGER } from '../modules/sync-ledger';
import type { SyncLedgerService } from '../modules/sync-ledger/service';

export function ledgerOf(container: MedusaContainer): SyncLedgerService {
  return container.resolve<SyncLedgerService>(SYNC_LEDGER);
}

/** The hash of an effect's content, as the ledger keeps it with its key. */
export function hashOf(effect: Effect, lane: LaneName): string {
  return createHash('sha256').update(contentOf(effect, lane)).digest('hex');
}
