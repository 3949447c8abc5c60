import { play, type PlayContext } from './play';
import { scheduleOf } from './schedule';

export interface Outcome {
  schedules: number;
  lost: number;
  doubled: number;
  /** As text, with the seed that reproduces each. */
  failures: string[];
}

/** Plays schedules one after the other in one shop. */
export async function runSchedules(
  context: PlayContext,
  { from, count }: { from: number; count: number },
  report: (words: string) => void,
): Promise<Outcome> {
  const outcome: Outcome = { schedules: 0, lost: 0, doubled: 0, failures: [] };
  for (let seed = from; seed < from + count; seed += 1) {
    const schedule = scheduleOf(seed);
    const history: string[] = [];
    const startedAt = performance.now();
    const wrong = await play(schedule, context, history).then(
      ({ lost, doubled }) => {
        outcome.lost += lost.length;
        outcome.doubled += doubled.length;
        return [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`)];
      },
      (error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    );
    outcome.schedules += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    report(`schedule ${seed}: ${wrong.length === 0 ? 'whole' : 'FAILED'} (${seconds} s)`);
    if (wrong.length === 0) continue;
    const again = `Seed ${seed}; again: npm run test:faults:browser -- --seed ${seed} --schedules 1`;
    outcome.failures.push([again, ...wrong].join('\n  '));
    report([again, ...wrong, JSON.stringify(schedule), ...history].join('\n  '));
  }
  return outcome;
}
