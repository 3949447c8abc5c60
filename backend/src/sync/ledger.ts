import type { MedusaContainer } from '@medusajs/framework/types';
import { SYNC_LEDGER } from '../modules/sync-ledger';
import type { EffectRow } from '../modules/sync-ledger/rows';
import type { SyncLedgerService } from '../modules/sync-ledger/service';
import type { Outcome } from './effects';

export function ledgerOf(container: MedusaContainer): SyncLedgerService {
  return container.resolve<SyncLedgerService>(SYNC_LEDGER);
}

/** What a device is told of a row that is done. */
export function outcomeOf({ key, outcome, reason, available }: EffectRow): Outcome {
  return {
    key,
    outcome,
    ...(reason !== null && { reason }),
    ...(available !== null && { available }),
  };
}
