import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { provideAccess } from '@/commerce/http/access';
import { provideSettings } from '@/commerce/settings';
import { testSettings } from '@/commerce/testing/test-settings';
import { openIndexedLog } from '../log/indexed-log';
import { memoryLog } from '../log/memory-log';
import type { Log } from '../log/step';
import type { Credentials } from '../replay/next-move';
import { replayLock } from '../replay/replay-lock';
import { lifeline } from './lifeline';
import { replacedGlobals } from './replaced-globals';
import { simulatedLocks } from './simulated-locks';
import { simulatedNetwork, type Fault } from './simulated-network';
import { simulatedPace } from './simulated-pace';
import type { ShopRequest } from './simulated-shop/shop-call';
import type { SimulatedShop } from './simulated-shop/simulated-shop';
import { type SimulatedTab, simulatedTab } from './simulated-tab';
import { simulatedTime } from './simulated-time';
import { tabGroup } from './tab-group';

export interface BrowserOptions {
  shop: SimulatedShop;
  /** Fault of each request; none where it is left out. */
  fault?: (request: ShopRequest) => Fault;
  /** Told of each request that arrives after a later one. */
  reordered?: () => void;
  /** Changes what a tab does to its log: quota, closed connections, mutants. */
  log?: (log: Log) => Log;
  /** One log in memory for all tabs, which is faster and shows the same rules. */
  inMemory?: boolean;
  hasLocks?: boolean;
}

/** A browser with tabs over one IndexedDB, a network that loses, and time that stands still unless it is moved. */
export function simulatedBrowser(options: BrowserOptions) {
  const { shop, inMemory = false, hasLocks = true } = options;
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
      lock: replayLock(hasLocks ? locks.ofTab(self) : null, () => isVisible),
      signal: openSignal(),
      credentials: () => credentials,
      tokenRefused: (token) => refused.push(token),
    });
    tabs.add(tab);
    return tab;
  }

  return {
    openTab,
    /** Tokens that the shop did not take any more, as they were told. */
    refused,
    time,
    tabs,
    /** The world outside is back in its place. */
    end: (): void => {
      time.end();
      globals.giveBack();
    },
    pass: pace.pass,
    still: pace.still,
    atOnce: pace.atOnce,
    during: pace.during,
    /** The tabs die as they are. */
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
