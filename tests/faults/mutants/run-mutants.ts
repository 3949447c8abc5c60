import { bundleWorker } from '../bundle-worker';
import type { Mutant } from './mutant';
import { mutants } from './mutants';
import { runWorkers } from '../run-workers';

/** Schedules within which a mutant must be caught. */
const MAX_SCHEDULES = 4000;

/** For mutants that loop without any step; other endless ones are counted by steps. */
const MAX_WALL_TIME_MS = 300_000;

export interface Hunted {
  name: string;
  /** The seed that caught it; null if none did. */
  seed: number | null;
  schedules: number;
  what: string;
}

/** Applies each mutant and runs the same schedules until one of them fails that passes without the mutant. */
export async function runMutants(
  folder: string,
  { from, workers, only }: { from: number; workers: number; only: string | null },
  report: (hunted: Hunted) => void,
): Promise<Hunted[]> {
  const left = mutants.filter(({ name }) => name.includes(only ?? ''));
  const sound = await bundleWorker(folder, null);
  const all: Hunted[] = [];
  const hunt = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const hunted = await huntOne(mutant, { folder, from, sound });
      all.push(hunted);
      report(hunted);
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
  const end = from + MAX_SCHEDULES;
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
  return { name, seed: null, schedules: MAX_SCHEDULES, what: '' };
}
