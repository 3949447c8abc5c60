import * as v from 'valibot';
import { tabSignal } from '../browser/tab-signal';
import { webLocks } from '../browser/web-locks';
import { openLog } from '../indexed-db/open-log';
import { fetchStore, type StoreAddress } from '../ledger/fetch-store';
import { ledgerTransport } from '../ledger/ledger-transport';
import { medusaCart } from '../ledger/medusa-cart';
import { shopReachability } from '../ledger/reachability';
import { shopReader } from '../ledger/read-shop';
import type { Credentials } from '../replay/next-action';
import { replayLock } from '../replay/replay-lock';
import { syncCore, type SyncCore } from '../replay/sync-core';
import type { Failure, Transport } from '../transport/transport';

/** A shop whose Medusa has the plugin `@aangan/medusa-ledger`. */
export interface CartOptions extends StoreAddress {
  /** Medusa's id of the region of new carts. */
  regionId: string;
  /** Decimals of its currency; default 2. */
  decimals?: number;
  /** Name of the databases, locks and channels of this shop on the device. */
  name?: string;
  /** The signed-in customer and their token, read before each call. Default a guest. */
  credentials?: () => Promise<Credentials | null>;
  /** Called with a token that the shop has rejected: the customer has to sign in again. */
  tokenRefused?: (token: string) => void;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const noResponse: Failure = { kind: 'retry', retryAfter: null, failedKeys: [] };
const fails = () => Promise.resolve(noResponse);
/** Nothing is sealed for it: only the ledger counts as reachable. */
const unused: Transport = { name: 'stock', send: fails, cancel: fails, merge: fails };

/**
 * Opens the cart of this page or service worker: the log in IndexedDB, sent to the ledger over HTTP. All pages and workers
 * of a shop share one log.
 * @throws TypeError if an option that must be given is not
 */
export async function openCart(options: CartOptions): Promise<SyncCore> {
  const { publishableKey, regionId, decimals = 2, name = 'offline-cart' } = options;
  // Empty where a proxy before the shop adds it.
  if (!v.is(v.string(), publishableKey)) throw new TypeError('publishableKey must be a text');
  if (!v.is(text, regionId)) throw new TypeError('regionId must be the id of a region of the shop');
  const { credentials = () => Promise.resolve(null), tokenRefused = () => undefined } = options;
  const shop = { call: fetchStore(options), cart: medusaCart(decimals), regionId: () => regionId };
  const isVisible = () => globalThis.document?.visibilityState === 'visible';
  return syncCore({
    log: await openLog(`${name}-log`, []),
    transports: { ledger: ledgerTransport(shop), stock: unused },
    reachability: shopReachability(shop, false),
    readShop: shopReader(shop),
    credentials,
    tokenRefused,
    reportOutcomes: () => undefined,
    lock: replayLock(webLocks(), isVisible, `${name}-replay`),
    isVisible,
    tabs: tabSignal(`${name}-tabs`),
    askToPersist: () => void globalThis.navigator?.storage?.persist?.().catch(() => false),
  });
}
