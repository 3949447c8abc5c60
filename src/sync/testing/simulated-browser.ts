import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { provideAccess } from '@/commerce/http/access';
import { provideSettings } from '@/commerce/settings';
import { testSettings } from '@/commerce/testing/test-settings';
import type { Edit } from '../intents/edit';
import { openIndexedLog } from '../log/indexed-log';
import { memoryLog } from '../log/memory-log';
import type { Log, Step } from '../log/step';
import type { Credentials } from '../replay/next-move';
import { replayLock } from '../replay/replay-lock';
import { syncCore, type SyncCore } from '../replay/sync-core';
import { reachability } from '../transports/reachability';
import { ledgerTransport } from '../transports/ledger-transport';
import { readShop } from '../transports/read-shop';
import { stockTransport } from '../transports/stock-transport';
import { lifeline, type Lifeline } from './lifeline';
import { replacedGlobals } from './replaced-globals';
import { simulatedLocks } from './simulated-locks';
import { simulatedNetwork, type Fault } from './simulated-network';
import type { ShopRequest } from './simulated-shop/shop-call';
import type { SimulatedShop } from './simulated-shop/simulated-shop';
import { simulatedTime } from './simulated-time';
import { tabGroup } from './tab-group';

/** Node's; the database of the tests moves by it, so it is never faked. */
declare const setImmediate: (task: () => void) => void;

export interface SimulatedTab {
  core: SyncCore;
  life: Lifeline;
  /** Appends what is tapped in the view as it is now. */
  tap: (edit: Edit) => Promise<string>;
}

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
  const databases = new IDBFactory();
  const memory = memoryLog();
  const locks = simulatedLocks();
  const openSignal = tabGroup();
  const tabs = new Set<SimulatedTab>();
  const logs = { busy: 0 };
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
    const log: Log = {
      ...inner,
      change: <Result>(step: Step<Result>) => life.through(() => counted(inner.change(step))),
      read: () => life.through(() => counted(inner.read())),
      close: () => undefined,
    };
    const through = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
      return (...args: Args) => life.through(() => call(...args));
    };
    const signal = openSignal();
    const reach = reachability();
    const core = syncCore({
      log,
      transports: {
        ledger: {
          name: 'ledger',
          send: through(ledgerTransport.send),
          cancel: through(ledgerTransport.cancel),
          merge: through(ledgerTransport.merge),
        },
        stock: {
          name: 'stock',
          // Its calls are many: the tab may die between them, where it writes down what comes next.
          send: through(stockTransport.send),
          cancel: through(stockTransport.cancel),
          merge: through(stockTransport.merge),
        },
      },
      reachability: { ask: through(reach.ask), heard: reach.heard },
      readShop: through(readShop),
      credentials: () => Promise.resolve(life.isAlive() ? credentials : null),
      tellOutcomes: () => undefined,
      tokenRefused: (token) => (life.isAlive() ? refused.push(token) : undefined),
      lock: replayLock(hasLocks ? locks.ofTab(self) : null, () => isVisible),
      tabs: {
        tell: () => (life.isAlive() ? signal.tell() : undefined),
        listen: (listener) => signal.listen(() => (life.isAlive() ? listener() : undefined)),
      },
      askToPersist: () => undefined,
    });
    const tab: SimulatedTab = {
      core,
      life,
      tap: async (edit) => {
        const { epoch } = await core.view();
        return (await core.edit(edit, epoch)).kind;
      },
    };
    tabs.add(tab);
    return tab;
  }

  async function counted<T>(call: Promise<T>): Promise<T> {
    logs.busy += 1;
    try {
      return await call;
    } finally {
      logs.busy -= 1;
    }
  }

  const turn = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  /** Until nothing moves any more but by time. */
  async function still(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await turn();
      if (logs.busy > 0) quiet = 0;
    }
  }

  /** Moves time, and lets happen what happens in it. @param ms */
  async function pass(ms: number): Promise<void> {
    const end = Date.now() + ms;
    for (;;) {
      await still();
      const next = time.nextAt();
      if (next === null || next > end) break;
      time.runNext();
    }
    time.moveTo(end);
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
    pass,
    still,
    /** For what needs the device alone: no time passes over it. */
    atOnce: async <T>(work: Promise<T>): Promise<T> => {
      let isDone = false;
      const watched = work.finally(() => {
        isDone = true;
      });
      watched.catch(() => undefined);
      for (let rounds = 0; rounds < 5000; rounds += 1) {
        await turn();
        if (isDone) return watched;
      }
      throw new Error('it takes time');
    },
    /** Moves time until `work` is done. */
    during: async <T>(work: Promise<T>): Promise<T> => {
      let isDone = false;
      const watched = work.finally(() => {
        isDone = true;
      });
      watched.catch(() => undefined);
      for (let rounds = 0; rounds < 20_000; rounds += 1) {
        await still();
        if (isDone) return watched;
        time.runNext();
      }
      throw new Error('it never ends');
    },
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
