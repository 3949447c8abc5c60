import type { Edit } from '../../src/sync/intents/edit';
import type { Appended } from '../../src/sync/steps/append';
import { randomId } from '../../src/sync/intents/random-id';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';
import type { Tap } from '../../src/sync/taps/tap';

/** ms by which local storage may lag behind where a whole browser dies. */
const LAG_MS = 5000;

/**
 * Taps as pages write them down before the log has them. The next page hands in what it finds, also what the log has taken.
 * @param took told of each that a page handed in and the log says it has, with the epoch in which it was tapped
 */
export function keptTaps(took: (id: string, epoch: number) => void) {
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
      // Whoever's page lives is told what became of it; that of a page that died lies there.
      try {
        return await tab.core.edit(edit, epoch, tap);
      } finally {
        forget(tap);
      }
    },
    /** A page starts. */
    handIn: async (tab: SimulatedTab): Promise<void> => {
      for (const tap of [...kept.values()].toSorted((a, b) => a.time - b.time)) {
        const { kind } = await tab.core.absorb(tap);
        if (kind === 'appended') took(tap.id, tap.epoch ?? 0);
        forget(tap);
      }
    },
    /** The browser dies, and finds its local storage as it was some seconds before. */
    losePower: (): void => {
      for (const { tap, at } of forgotten) if (Date.now() - at < LAG_MS) kept.set(tap.id, tap);
      forgotten = [];
    },
  };
}
