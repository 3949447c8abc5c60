import { play, type Scene } from './play';
import { scheduleOf } from './schedule';

export interface Outcome {
  schedules: number;
  lost: number;
  doubled: number;
  /** In words, with the seed that brings each back. */
  failures: string[];
}

/** Plays schedules, the one after the other, over one shop. */
export async function runSchedules(
  scene: Scene,
  { from, count }: { from: number; count: number },
  told: (words: string) => void,
): Promise<Outcome> {
  const outcome: Outcome = { schedules: 0, lost: 0, doubled: 0, failures: [] };
  for (let seed = from; seed < from + count; seed += 1) {
    const schedule = scheduleOf(seed);
    const history: string[] = [];
    const startedAt = performance.now();
    const wrong = await play(schedule, scene, history).then(
      ({ lost, doubled }) => {
        outcome.lost += lost.length;
        outcome.doubled += doubled.length;
        return [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`)];
      },
      (error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    );
    outcome.schedules += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    told(`schedule ${seed}: ${wrong.length === 0 ? 'whole' : 'FAILED'} (${seconds} s)`);
    if (wrong.length === 0) continue;
    const again = `Seed ${seed}; again: npm run test:faults:browser -- --seed ${seed} --schedules 1`;
    outcome.failures.push([again, ...wrong].join('\n  '));
    told([again, ...wrong, JSON.stringify(schedule), ...history].join('\n  '));
  }
  return outcome;
}
