import {
  syncCore,
  type Credentials,
  type Edit,
  type Log,
  type ReplayLock,
  type Step,
  type SyncCore,
} from '@aangan/offline-cart';
import type { TabSignal } from '@aangan/offline-cart/browser';
import { ledgerTransport, shopReachability, shopReader } from '@aangan/offline-cart/ledger';
import { ledgerShop } from '../transports/ledger-shop';
import { stockTransport } from '../transports/stock-transport';
import type { Lifeline } from './lifeline';

export interface SimulatedTab {
  core: SyncCore;
  life: Lifeline;
  /** Appends an edit made in the present view. */
  tap: (edit: Edit) => Promise<string>;
}

interface TabParts {
  life: Lifeline;
  log: Log;
  lock: ReplayLock;
  isVisible: () => boolean;
  signal: TabSignal;
  /** Wraps its calls to the shop. */
  callsOf?: <T>(call: () => Promise<T>) => Promise<T>;
  credentials: () => Credentials | null;
  tokenRefused: (token: string) => void;
}

/** A tab that runs the storefront's core. All its effects end with its life. */
export function simulatedTab(parts: TabParts): SimulatedTab {
  const { life, lock, isVisible, signal, callsOf = (call) => call() } = parts;
  const log: Log = {
    ...parts.log,
    change: <Result>(step: Step<Result>) => life.through(() => parts.log.change(step)),
    read: () => life.through(() => parts.log.read()),
    close: () => undefined,
  };
  const through = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return (...args: Args) => life.through(() => callsOf(() => call(...args)));
  };
  const reach = shopReachability(ledgerShop);
  const ledger = ledgerTransport(ledgerShop);
  const core = syncCore({
    log,
    transports: {
      ledger: {
        name: 'ledger',
        send: through(ledger.send),
        cancel: through(ledger.cancel),
        merge: through(ledger.merge),
      },
      stock: {
        name: 'stock',
        // It makes many calls: the tab may die between them, where it stores its progress.
        send: through(stockTransport.send),
        cancel: through(stockTransport.cancel),
        merge: through(stockTransport.merge),
      },
    },
    reachability: { ask: through(reach.ask), noteResponse: reach.noteResponse },
    readShop: through(shopReader(ledgerShop)),
    credentials: () => Promise.resolve(life.isAlive() ? parts.credentials() : null),
    reportOutcomes: () => undefined,
    tokenRefused: (token) => (life.isAlive() ? parts.tokenRefused(token) : undefined),
    lock,
    isVisible,
    tabs: {
      notify: () => (life.isAlive() ? signal.notify() : undefined),
      listen: (listener) => signal.listen(() => (life.isAlive() ? listener() : undefined)),
    },
    askToPersist: () => undefined,
  });
  return {
    core,
    life,
    tap: async (edit) => {
      const { epoch } = await core.view();
      return (await core.edit(edit, epoch)).kind;
    },
  };
}
