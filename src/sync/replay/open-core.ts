import { openLog } from '../log/open-log';
import { tabSignal } from '../tab-signal';
import { ledgerTransport } from '../transports/ledger-transport';
import { reachability } from '../transports/reachability';
import { readShop } from '../transports/read-shop';
import { stockTransport } from '../transports/stock-transport';
import type { Credentials } from './next-move';
import { replayLock } from './replay-lock';
import { syncCore, type SyncCore } from './sync-core';

export interface OpeningParts {
  /** Who is signed in, with the token that `provideAccess` gives; read anew before each call. */
  credentials: () => Promise<Credentials | null>;
  /** Whether this page is looked at; a worker never is. */
  isVisible: () => boolean;
}

/** Puts the core together over what this page or worker has. Both share one log, and may run at the same time. */
export async function openSyncCore({ credentials, isVisible }: OpeningParts): Promise<SyncCore> {
  return syncCore({
    log: await openLog(),
    transports: { ledger: ledgerTransport, stock: stockTransport },
    reachability: reachability(),
    readShop,
    credentials,
    lock: replayLock(globalThis.navigator?.locks ?? null, isVisible),
    tabs: tabSignal('aangan-sync'),
    askToPersist: () => {
      // Workers have no say in it, and some browsers no such thing; the log is kept as long as it goes.
      void globalThis.navigator?.storage?.persist?.().catch(() => undefined);
    },
  });
}
