import { openLog } from '../log/open-log';
import { pageLocks } from '../page-locks';
import { tabSignal } from '../tab-signal';
import { ledgerTransport } from '../transports/ledger-transport';
import { reachability } from '../transports/reachability';
import { readShop } from '../transports/read-shop';
import { stockTransport } from '../transports/stock-transport';
import type { Credentials } from './next-move';
import { outcomeReports } from './outcome-reports';
import { replayLock } from './replay-lock';
import { syncCore, type SyncCore } from './sync-core';

export interface OpeningParts {
  /** Told of a token that the shop does not take any more; a worker leaves it to the next page. */
  tokenRefused?: (token: string) => void;
  /** Who is signed in, with the token that `provideAccess` gives; read anew before each call. */
  credentials: () => Promise<Credentials | null>;
  /** Whether this page is looked at; a worker never is. */
  isVisible: () => boolean;
  /** Called at the first edit: a page asks for `navigator.storage.persist()`, a worker has no say in it. */
  askToPersist: () => void;
}

/** Puts the core together over what this page or worker has. Both share one log, and may run at the same time. */
export async function openSyncCore(parts: OpeningParts): Promise<SyncCore> {
  const { credentials, isVisible, askToPersist, tokenRefused = () => undefined } = parts;
  return syncCore({
    log: await openLog(),
    transports: { ledger: ledgerTransport, stock: stockTransport },
    reachability: reachability(),
    readShop,
    credentials,
    tokenRefused,
    tellOutcomes: outcomeReports(),
    lock: replayLock(pageLocks(), isVisible),
    tabs: tabSignal('aangan-sync'),
    askToPersist,
  });
}
