import type { Edit } from '../intents/edit';
import type { Log, Step } from '../log/step';
import type { Credentials } from '../replay/next-move';
import type { ReplayLock } from '../replay/replay-lock';
import { syncCore, type SyncCore } from '../replay/sync-core';
import type { TabSignal } from '../tab-signal';
import { ledgerTransport } from '../transports/ledger-transport';
import { reachability } from '../transports/reachability';
import { readShop } from '../transports/read-shop';
import { stockTransport } from '../transports/stock-transport';
import type { Lifeline } from './lifeline';

export interface SimulatedTab {
  core: SyncCore;
  life: Lifeline;
  /** Appends what is tapped in the view as it is now. */
  tap: (edit: Edit) => Promise<string>;
}

interface TabParts {
  life: Lifeline;
  log: Log;
  lock: ReplayLock;
  signal: TabSignal;
  credentials: () => Credentials | null;
  tokenRefused: (token: string) => void;
}

/** A tab that runs the storefront's own core; all that it does to its surroundings ends with its life. */
export function simulatedTab(parts: TabParts): SimulatedTab {
  const { life, lock, signal } = parts;
  const log: Log = {
    ...parts.log,
    change: <Result>(step: Step<Result>) => life.through(() => parts.log.change(step)),
    read: () => life.through(() => parts.log.read()),
    close: () => undefined,
  };
  const through = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return (...args: Args) => life.through(() => call(...args));
  };
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
    credentials: () => Promise.resolve(life.isAlive() ? parts.credentials() : null),
    tellOutcomes: () => undefined,
    tokenRefused: (token) => (life.isAlive() ? parts.tokenRefused(token) : undefined),
    lock,
    tabs: {
      tell: () => (life.isAlive() ? signal.tell() : undefined),
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
