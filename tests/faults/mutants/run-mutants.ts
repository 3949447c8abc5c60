import { bundleWorker } from '../bundle-worker';
import { mutants } from './mutants';
import { runWorkers } from '../run-workers';

/** Schedules in which a mutant has to be caught. */
const mostSchedules = 4000;

export interface Hunted {
  name: string;
  /** The seed that showed it; null: none did. */
  seed: number | null;
  schedules: number;
  what: string;
}

/** Puts each deliberate bug in, and runs the same schedules until one of them shows it. */
export async function runMutants(
  folder: string,
  { from, workers, only }: { from: number; workers: number; only: string | null },
  told: (hunted: Hunted) => void,
): Promise<Hunted[]> {
  const left = mutants.filter(({ name }) => only === null || name.includes(only));
  const all: Hunted[] = [];
  const hunt = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const file = await bundleWorker(folder, mutant);
      const work = {
        from,
        count: mostSchedules,
        shrinks: false,
        // Many make the device ask for ever.
        longest: 10_000,
        inIndexedDb: mutant.inIndexedDb ?? null,
        theme: mutant.theme ?? null,
        stopsAtFailure: true,
      };
      const { schedules, failures } = await runWorkers(file, work, 1);
      const [first] = failures;
      const what = first?.violations[0]?.what ?? '';
      const hunted = { name: mutant.name, seed: first?.seed ?? null, schedules, what };
      all.push(hunted);
      told(hunted);
    }
  };
  await Promise.all(Array.from({ length: workers }, hunt));
  return all;
}
