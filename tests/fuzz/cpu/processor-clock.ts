import { setTimeout as sleep } from 'node:timers/promises';
import { workedBy } from '../../bench/catalogue/measure';
import { stackProcesses } from '../../stack/stack-processes';

/** So long the list of a shop's processes holds (ms): reading all of /proc before each request would take longer than it does. */
const LIST_MS = 5000;

/** A shop that works less than this share of so many ms rests. */
const REST_MS = 400;
const RESTING_SHARE = 0.1;
const REST_TIMEOUT_MS = 6000;

/** What each process of a shop has worked so far, in ms. */
export type Worked = ReadonlyMap<number, number>;

/** Tells what the processes of a shop work. */
export class ProcessorClock {
  readonly #dataDir: string;
  #pids: readonly number[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  read(): Worked {
    const now = performance.now();
    if (now - this.#listedAt > LIST_MS) {
      this.#pids = stackProcesses(this.#dataDir).map(({ pid }) => pid);
      this.#listedAt = now;
    }
    return new Map(this.#pids.map((pid) => [pid, workedBy(pid)]));
  }

  /** ms of processor time since then, of all parts of the shop. */
  since(before: Worked): number {
    let worked = 0;
    // What was not listed then may have worked long before.
    for (const [pid, now] of this.read()) worked += Math.max(0, now - (before.get(pid) ?? now));
    return worked;
  }

  /** Waits until the shop rests, or for some seconds: what it does all the time is no reason to wait. */
  async rest(): Promise<void> {
    for (let waited = 0; waited < REST_TIMEOUT_MS; waited += REST_MS) {
      const before = this.read();
      await sleep(REST_MS);
      if (this.since(before) <= REST_MS * RESTING_SHARE) return;
    }
  }
}
