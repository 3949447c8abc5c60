import { randomId, type Appended, type Edit, type Tap } from '@aangan/offline-cart';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';

/** How far local storage may lag behind when the whole browser is killed. */
const LAG_MS = 5000;

/**
 * The write-ahead records of taps. The next page absorbs what it finds, including taps that the log has
 * already.
 * @param took called for each absorbed tap that the log has, with the epoch in which it was tapped
 */
export function tapRecords(took: (id: string, epoch: number) => void) {
  const kept = new Map<string, Tap>();
  let forgotten: { tap: Tap; at: number }[] = [];

  function forget(tap: Tap): void {
    if (kept.delete(tap.id)) forgotten.push({ tap, at: Date.now() });
  }

  return {
    /** @param epoch of the view in which it was tapped */
    tap: async (tab: SimulatedTab, edit: Edit, epoch: number): Promise<Appended> => {
      const tap: Tap = { version: 1, id: randomId(), edit, epoch, time: Date.now() };
      kept.set(tap.id, tap);
      // A living page gets the result; the tap of a page that died stays stored.
      try {
        return await tab.core.edit(edit, epoch, tap);
      } finally {
        forget(tap);
      }
    },
    /** To be called when a page starts. */
    handIn: async (tab: SimulatedTab): Promise<void> => {
      for (const tap of [...kept.values()].toSorted((a, b) => a.time - b.time)) {
        const { kind } = await tab.core.absorb(tap);
        if (kind === 'appended') took(tap.id, tap.epoch ?? 0);
        forget(tap);
      }
    },
    /** Kills the browser, which then finds local storage in the state of some seconds before. */
    losePower: (): void => {
      for (const { tap, at } of forgotten) if (Date.now() - at < LAG_MS) kept.set(tap.id, tap);
      forgotten = [];
    },
  };
}
