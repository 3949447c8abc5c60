import type { MedusaContainer } from '@medusajs/framework/types';
import { SYNC_LEDGER } from '../modules/sync-ledger';
import type { SyncLedgerService } from '../modules/sync-ledger/service';

export function ledgerOf(container: MedusaContainer): SyncLedgerService {
  return container.resolve<SyncLedgerService>(SYNC_LEDGER);
}
