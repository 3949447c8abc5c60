import { ledgerTransport } from '../ledger/ledger-transport';
import { medusaCart } from '../ledger/medusa-cart';
import { shopReader } from '../ledger/read-shop';
import type { CallStore } from '../ledger/store-call';
import { memoryLog } from '../log/memory-log';
import { syncCore, type SyncCore } from '../replay/sync-core';
import { storeMissingCart } from './edits';

/** A guest's core with the transport over HTTP, whose calls are answered by `call`. The guest has no cart yet. */
export async function ledgerCore(call: CallStore): Promise<SyncCore> {
  const shop = { call, cart: medusaCart(), regionId: () => 'reg_1' };
  const transport = ledgerTransport(shop);
  const log = memoryLog();
  await storeMissingCart(log);
  return syncCore({
    log,
    transports: { ledger: transport, stock: { ...transport, name: 'stock' } },
    reachability: {
      ask: () => Promise.resolve({ kind: 'known', transport: 'ledger' }),
      noteResponse: () => undefined,
    },
    readShop: shopReader(shop),
    credentials: () => Promise.resolve(null),
    tokenRefused: () => undefined,
    reportOutcomes: () => undefined,
    lock: { run: (_lane, work, stop) => work(stop) },
    isVisible: () => true,
    tabs: { notify: () => undefined, listen: () => () => undefined },
    askToPersist: () => undefined,
  });
}
