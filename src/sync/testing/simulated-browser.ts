import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { provideAccess } from '@/commerce/http/access';
import { provideSettings } from '@/commerce/settings';
import { testSettings } from '@/commerce/testing/test-settings';
import { memoryLog, replayLock, type Credentials, type Log } from '@aangan/offline-cart';
import { openIndexedLog } from '@aangan/offline-cart/indexed-db';
import { lifeline, type Lifeline } from './lifeline';
import { replacedGlobals } from './replaced-globals';
import { simulatedLocks } from './simulated-locks';
import { simulatedNetwork, type Fault } from './simulated-network';
import { simulatedPace } from './simulated-pace';
import type { ShopRequest } from './simulated-shop/shop-state';
import type { SimulatedShop } from './simulated-shop/simulated-shop';
import { type SimulatedTab, simulatedTab } from './simulated-tab';
import { simulatedTime } from './simulated-time';
import { tabGroup } from './tab-group';

export interface BrowserOptions {
  shop: SimulatedShop;
  /** The fault of each request; none by default. */
  fault?: (request: ShopRequest) => Fault;
  /** Called for each request that arrives after a later one. */
  reordered?: () => void;
  /** Wraps a tab's log: quota, closed connections, mutants. */
  log?: (log: Log) => Log;
  /** Wraps the calls of a tab, so that `fault` can know whose request it is. */
  callsOf?: <T>(life: Lifeline, call: () => Promise<T>) => Promise<T>;
  /** Uses one log in memory for all tabs, which is faster and follows the same rules. */
  inMemory?: boolean;
  hasLocks?: boolean;
}

/** A browser with tabs over one IndexedDB, a network with faults, and time that moves only on request. */
export function simulatedBrowser(options: BrowserOptions) {
  const { shop, inMemory = false, hasLocks = true, callsOf = (_life, call) => call() } = options;
  let fault = options.fault ?? (() => ({ kind: 'none' as const }));
  let credentials: Credentials | null = null;
  const time = simulatedTime();
  const pace = simulatedPace(time, inMemory);
  const databases = new IDBFactory();
  const memory = memoryLog();
  const locks = simulatedLocks();
  const openSignal = tabGroup();
  const tabs = new Set<SimulatedTab>();
  const refused: string[] = [];
  let isOffline = false;

  const globals = replacedGlobals();
  globals.replace(globalThis, 'indexedDB', databases);
  globals.replace(
    globalThis,
    'fetch',
    simulatedNetwork({
      shop,
      fault: (request) => (isOffline ? { kind: 'drop-request' } : fault(request)),
      reordered: options.reordered ?? (() => undefined),
    }),
  );
  provideSettings(testSettings);
  provideAccess({ origin: 'http://shop.test', token: () => credentials?.token ?? null });

  async function openTab({ isVisible = true } = {}): Promise<SimulatedTab> {
    const self = {};
    const life = lifeline(() => {
      locks.release(self);
      tabs.delete(tab);
    });
    const opened = inMemory ? memory : await openIndexedLog('aangan-sync');
    const inner = options.log?.(opened) ?? opened;
    const tab = simulatedTab({
      life,
      log: {
        ...inner,
        change: (step) => pace.waitsFor(inner.change(step)),
        read: () => pace.waitsFor(inner.read()),
      },
      lock: replayLock(hasLocks ? locks.ofTab(self) : null, () => isVisible, 'aangan-replay'),
      isVisible: () => isVisible,
      signal: openSignal(),
      callsOf: (call) => callsOf(life, call),
      credentials: () => credentials,
      tokenRefused: (token) => refused.push(token),
    });
    tabs.add(tab);
    return tab;
  }

  return {
    openTab,
    /** Tokens that the shop has rejected. */
    refused,
    time,
    tabs,
    /** Restores the globals. */
    end: (): void => {
      time.end();
      globals.restore();
    },
    pass: pace.pass,
    still: pace.still,
    atOnce: pace.atOnce,
    during: pace.during,
    /** The tab dies at once. */
    kill: (tab: SimulatedTab) => tab.life.cut(),
    goOffline: () => {
      isOffline = true;
    },
    goOnline: () => {
      isOffline = false;
    },
    meets: (given: (request: ShopRequest) => Fault) => {
      fault = given;
    },
    session: (given: Credentials | null) => {
      credentials = given;
    },
  };
}
