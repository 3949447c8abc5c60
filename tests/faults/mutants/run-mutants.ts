import { bundleWorker } from '../bundle-worker';
import type { Mutant } from './mutant';
import { mutants } from './mutants';
import { runWorkers } from '../run-workers';

/** Schedules in which a mutant has to be caught. */
const mostSchedules = 4000;

/** Many make the device ask for ever, which is counted; this is for those that do nothing for ever. */
const MAX_WALL_TIME_MS = 300_000;

export interface Hunted {
  name: string;
  /** The seed that showed it; null: none did. */
  seed: number | null;
  schedules: number;
  what: string;
}

/**
 * Puts each deliberate bug in, and runs the same schedules until one of them shows it. One that fails without the bug as
 * well shows nothing.
 */
export async function runMutants(
  folder: string,
  { from, workers, only }: { from: number; workers: number; only: string | null },
  told: (hunted: Hunted) => void,
): Promise<Hunted[]> {
  const left = mutants.filter(({ name }) => name.includes(only ?? ''));
  const sound = await bundleWorker(folder, null);
  const all: Hunted[] = [];
  const hunt = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const hunted = await huntOne(mutant, { folder, from, sound });
      all.push(hunted);
      told(hunted);
    }
  };
  await Promise.all(Array.from({ length: workers }, hunt));
  return all;
}

async function huntOne(
  mutant: Mutant,
  { folder, from, sound }: { folder: string; from: number; sound: string },
): Promise<Hunted> {
  const { name, inIndexedDb = null, theme = null } = mutant;
  const how = {
    shrinks: false,
    longest: MAX_WALL_TIME_MS,
    inIndexedDb,
    theme,
    stopsAtFailure: true,
  };
  const file = await bundleWorker(folder, mutant);
  const end = from + mostSchedules;
  for (let at = from; at < end;) {
    const { failures } = await runWorkers(file, { ...how, from: at, count: end - at }, 1);
    const [first] = failures;
    if (first === undefined) break;
    const { seed, violations } = first;
    const without = await runWorkers(sound, { ...how, from: seed, count: 1 }, 1);
    if (without.failures.length === 0) {
      return { name, seed, schedules: seed - from + 1, what: violations[0]?.what ?? '' };
    }
    at = seed + 1;
  }
  return { name, seed: null, schedules: mostSchedules, what: '' };
}
