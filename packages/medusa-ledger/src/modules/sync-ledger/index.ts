import { Module } from '@medusajs/framework/utils';
import { configure } from './configure';
import { limitAcquireTime } from './limit-acquire-time';
import { SyncLedgerService } from './service';

/** Name under which the container holds the service. */
export const SYNC_LEDGER = 'syncLedger';

export default Module(SYNC_LEDGER, {
  service: SyncLedgerService,
  loaders: [configure, limitAcquireTime],
});
