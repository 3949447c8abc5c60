import { storeUrl } from '@/commerce/http/access';
import { freeSpace, EVICTION_ORDER } from './device-caches/free-space';
import {
  outcomeReports,
  replayLock,
  syncCore,
  type Credentials,
  type SyncCore,
} from '@aangan/offline-cart';
import { webLocks, tabSignal } from '@aangan/offline-cart/browser';
import { openLog } from '@aangan/offline-cart/indexed-db';
import { ledgerTransport, shopReachability, shopReader } from '@aangan/offline-cart/ledger';
import { LOG_DATABASE } from './device-keys';
import { ledgerShop } from './transports/ledger-shop';
import { stockTransport } from './transports/stock-transport';

export interface OpeningParts {
  /** Called with a token that the shop has rejected. A worker leaves it to the next page. */
  tokenRefused?: (token: string) => void;
  /** The signed-in customer and their token, read before each call. */
  credentials: () => Promise<Credentials | null>;
  /** Whether this page is visible; false in a worker. */
  isVisible: () => boolean;
  /** Called at the first edit. A page calls `navigator.storage.persist()`, which a worker cannot. */
  askToPersist: () => void;
}

/** Creates the core of this page or worker. They share one log and may run at the same time. */
export async function openSyncCore(parts: OpeningParts): Promise<SyncCore> {
  const { credentials, isVisible, askToPersist, tokenRefused = () => undefined } = parts;
  return syncCore({
    log: await openLog(
      LOG_DATABASE,
      EVICTION_ORDER.map((part) => () => freeSpace(part)),
    ),
    transports: { ledger: ledgerTransport(ledgerShop), stock: stockTransport },
    reachability: shopReachability(ledgerShop),
    readShop: shopReader(ledgerShop),
    credentials,
    tokenRefused,
    reportOutcomes: outcomeReports(postOutcomeCounts),
    lock: replayLock(webLocks(), isVisible, 'aangan-replay'),
    isVisible,
    tabs: tabSignal('aangan-sync'),
    askToPersist,
  });
}

function postOutcomeCounts(body: string): Promise<unknown> {
  return fetch(storeUrl('/replay-outcomes'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    keepalive: true,
    cache: 'no-store',
  });
}
