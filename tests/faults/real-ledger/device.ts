import { AsyncLocalStorage } from 'node:async_hooks';
import { memoryLog } from '../../../src/sync/log/memory-log';
import type { Snapshot } from '../../../src/sync/log/snapshot';
import type { Write } from '../../../src/sync/log/step';
import type { Credentials } from '../../../src/sync/replay/next-move';
import { replayLock } from '../../../src/sync/replay/replay-lock';
import { lifeline } from '../../../src/sync/testing/lifeline';
import { type SimulatedTab, simulatedTab } from '../../../src/sync/testing/simulated-tab';
import { tabGroup } from '../../../src/sync/testing/tab-group';
import { watched } from '../watched';
import type { Network } from './network';

/** One transaction of a device's log. */
export interface LogStep {
  /** ms since 1970, by the clock that the shop has too. */
  at: number;
  now: Snapshot;
  writes: readonly Write[];
}

/** Whose network a call of the storefront's code goes over: many devices live in one process. */
const network = new AsyncLocalStorage<Network>();

/** A `fetch` that sends a device's calls over its own network, and all others straight away. */
export function fetchOfDevice(others: typeof fetch): typeof fetch {
  return (input, init) => (network.getStore()?.fetch ?? others)(input, init);
}

/** A device that runs the storefront's own core over a log in memory, in real time. */
export class LedgerDevice {
  readonly network: Network;
  readonly steps: LogStep[] = [];
  credentials: Credentials | null = null;
  readonly #log;
  readonly #signal = tabGroup();
  #tab: SimulatedTab;

  constructor(given: Network) {
    this.network = given;
    this.#log = watched(memoryLog(), (now, { writes }) => {
      if (writes.length > 0) this.steps.push({ at: Date.now(), now, writes });
    });
    this.#tab = this.#open();
  }

  /** Does something with the tab that lives; where it died, another is opened over the same log. */
  in<T>(work: (tab: SimulatedTab) => Promise<T>): Promise<T> {
    if (!this.#tab.life.isAlive()) this.reopen();
    return network.run(this.network, () => work(this.#tab));
  }

  /** The tab dies, and another one starts. */
  reopen(): void {
    this.close();
    this.#tab = this.#open();
    const { core } = this.#tab;
    network.run(this.network, () => void core.wake('start').catch(() => undefined));
  }

  /** The tab dies as it is, with its timers. */
  close(): void {
    this.#tab.life.cut();
    this.#tab.core.close();
  }

  #open(): SimulatedTab {
    return network.run(this.network, () =>
      simulatedTab({
        life: lifeline(() => undefined),
        log: this.#log,
        lock: replayLock(null, () => true),
        signal: this.#signal(),
        credentials: () => this.credentials,
        tokenRefused: () => undefined,
      }),
    );
  }
}
