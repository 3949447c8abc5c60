import type { LoaderOptions } from '@medusajs/framework/types';
import { Module } from '@medusajs/framework/utils';
import { configureLedger } from '../../options';
import { limitAcquireTime } from './limit-acquire-time';
import { SyncLedgerService } from './service';

/** Name under which the container holds the service. */
export const SYNC_LEDGER = 'syncLedger';

/** Medusa passes the plugin's options to each of its modules. This one validates and stores them for the whole plugin. */
async function configure({ options }: LoaderOptions): Promise<void> {
  // Medusa adds its own to those of the plugin.
  const { database: _database, ...own } = options ?? {};
  configureLedger(own);
  return Promise.resolve();
}

export default Module(SYNC_LEDGER, {
  service: SyncLedgerService,
  loaders: [configure, limitAcquireTime],
});
