import { vi } from 'vitest';
import type { ClientUnderTest, ServerPlace } from '@aangan/ledger-conformance/client';
import {
  type Credentials,
  type Edit,
  type Log,
  memoryLog,
  replayLock,
  syncCore,
  type SyncCore,
  type Transport,
} from '@aangan/offline-cart';
import {
  type CallStore,
  fetchStore,
  ledgerTransport,
  medusaCart,
  shopReachability,
  shopReader,
  type StoreCall,
} from '@aangan/offline-cart/ledger';
import { add, remove, setTo, unwish, wish } from '@aangan/offline-cart/testing';

const noStock = () => Promise.reject(new Error('The scripted server has a ledger'));
const stock: Transport = { name: 'stock', send: noStock, cancel: noStock, merge: noStock };

/** Something that happens to the client's calls. */
export type Intercept = (call: StoreCall, send: CallStore) => ReturnType<CallStore>;

/** The storefront's client with its log in memory. Its clock is `Date`, which the tests replace. */
export function offlineCartClient(
  { url, publishableKey, regionId }: ServerPlace,
  intercept: Intercept = (call, send) => send(call),
): ClientUnderTest {
  const send = fetchStore({ url, publishableKey });
  const log = memoryLog();
  let credentials: Credentials | null = null;
  // Its end must not close the log, which outlives it.
  const durable: Log = { ...log, close: () => undefined };
  const open = (): SyncCore => {
    const shop = {
      call: (call: StoreCall) => intercept(call, send),
      cart: medusaCart(),
      regionId: () => regionId,
    };
    return syncCore({
      log: durable,
      transports: { ledger: ledgerTransport(shop), stock },
      reachability: shopReachability(shop),
      readShop: shopReader(shop),
      credentials: () => Promise.resolve(credentials),
      tokenRefused: () => undefined,
      reportOutcomes: () => undefined,
      lock: replayLock(null, () => true, 'conformance'),
      isVisible: () => true,
      tabs: { notify: () => undefined, listen: () => () => undefined },
      askToPersist: () => undefined,
    });
  };
  let core = open();
  const edit = async (one: Edit): Promise<void> => {
    const { epoch } = await core.view();
    const { kind } = await core.edit(one, epoch);
    if (kind !== 'appended') throw new Error(`The client answers an edit with ${kind}`);
  };
  return {
    add: (variantId, quantity) => edit(add(variantId, quantity)),
    set: (variantId, quantity) => edit(setTo(variantId, quantity)),
    remove: (variantId) => edit(remove(variantId)),
    wish: (productId) => edit(wish(productId)),
    unwish: (productId) => edit(unwish(productId)),
    wake: async () => {
      await core.wake('timer');
    },
    advance: (ms) => {
      vi.setSystemTime(Date.now() + ms);
      return Promise.resolve();
    },
    state: async () => {
      const { cart, lanes, wishlist } = await core.view();
      const { device } = await log.read();
      const isMerging = device.cart.kind === 'to-merge';
      return {
        pending: lanes.cart.pending + lanes.wishlist.pending + (isMerging ? 1 : 0),
        quantities: Object.fromEntries(
          cart.lines.map(({ variantId, quantity }) => [variantId, quantity]),
        ),
        wishes: wishlist.map(({ productId }) => productId),
      };
    },
    restart: () => {
      core.close();
      core = open();
      return Promise.resolve();
    },
    signIn: async (customerId, token) => {
      credentials = { customerId, token };
      await core.signIn(customerId);
    },
    sendCopied: async () => {
      await core.resolveFork('cart', 'send');
    },
    close: () => {
      core.close();
      return Promise.resolve();
    },
  };
}
