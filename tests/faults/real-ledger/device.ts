import { AsyncLocalStorage } from 'node:async_hooks';
import {
  memoryLog,
  replayLock,
  type Credentials,
  type Snapshot,
  type Write,
} from '@aangan/offline-cart';
import { lifeline } from '../../../src/sync/testing/lifeline';
import { type SimulatedTab, simulatedTab } from '../../../src/sync/testing/simulated-tab';
import { tabGroup } from '../../../src/sync/testing/tab-group';
import { observeLog } from '../observe-log';
import type { Network } from './network';

/** One transaction of a device's log. */
export interface LogStep {
  /** Time in ms since 1970, by the clock of the shop. */
  at: number;
  now: Snapshot;
  writes: readonly Write[];
}

/** The network of the device that makes a call: many devices run in one process. */
const network = new AsyncLocalStorage<Network>();

/** A `fetch` that sends a device's calls over its own network, and all others directly. */
export function fetchOfDevice(others: typeof fetch): typeof fetch {
  return (input, init) => (network.getStore()?.fetch ?? others)(input, init);
}

/** A device that runs the storefront's core in real time, with a log in memory. */
export class LedgerDevice {
  readonly network: Network;
  readonly steps: LogStep[] = [];
  credentials: Credentials | null = null;
  readonly #log;
  readonly #signal = tabGroup();
  #tab: SimulatedTab;

  constructor(given: Network) {
    this.network = given;
    this.#log = observeLog(memoryLog(), (now, { writes }) => {
      if (writes.length > 0) this.steps.push({ at: Date.now(), now, writes });
    });
    this.#tab = this.#open();
  }

  /** Does something with the living tab; if it died, another one is opened with the same log. */
  in<T>(work: (tab: SimulatedTab) => Promise<T>): Promise<T> {
    if (!this.#tab.life.isAlive()) this.reopen();
    return network.run(this.network, () => work(this.#tab));
  }

  /** Kills the tab and starts another one. */
  reopen(): void {
    this.close();
    this.#tab = this.#open();
    const { core } = this.#tab;
    network.run(this.network, () => void core.wake('start').catch(() => undefined));
  }

  /** Kills the tab with its timers. */
  close(): void {
    this.#tab.life.cut();
    this.#tab.core.close();
  }

  #open(): SimulatedTab {
    return network.run(this.network, () =>
      simulatedTab({
        life: lifeline(() => undefined),
        log: this.#log,
        lock: replayLock(null, () => true, 'aangan-replay'),
        isVisible: () => true,
        signal: this.#signal(),
        credentials: () => this.credentials,
        tokenRefused: () => undefined,
      }),
    );
  }
}
