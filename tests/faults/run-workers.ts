import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Failure } from './run-seed';
import { reportSchema, type Work } from './work';

export interface Outcome {
  schedules: number;
  /** How often each kind of fault was met. */
  tally: Map<string, number>;
  failures: Failure[];
}

export interface Listener {
  /** Schedules that are done, now and then. */
  ran: (schedules: number) => void;
  /** At once. */
  failed: (failure: Failure) => void;
}

const nobody: Listener = { ran: () => undefined, failed: () => undefined };

/** Shares seeds out among workers. */
export async function runWorkers(
  file: string,
  { from, count, ...how }: Omit<Work, 'step'>,
  workers: number,
  told: Listener = nobody,
): Promise<Outcome> {
  const all: Outcome = { schedules: 0, tally: new Map(), failures: [] };
  const done = Array.from({ length: workers }, () => 0);
  await Promise.all(
    done.map(async (_none, at) => {
      const share = Math.ceil((count - at) / workers);
      const work: Work = { ...how, from: from + at, step: workers, count: share };
      if (share <= 0) return;
      await runOne(
        file,
        work,
        {
          ran: (ran) => {
            done[at] = ran;
            all.schedules = done.reduce((sum, one) => sum + one, 0);
            told.ran(all.schedules);
          },
          failed: (failure) => {
            all.failures.push(failure);
            told.failed(failure);
          },
        },
        all.tally,
      );
    }),
  );
  return all;
}

function runOne(
  file: string,
  work: Work,
  { ran, failed }: Listener,
  tally: Outcome['tally'],
): Promise<void> {
  return new Promise((resolve) => {
    // Most of what a schedule allocates is gone when it ends: a large young generation is collected for less.
    const resourceLimits = { maxYoungGenerationSizeMb: 96 };
    const worker = new Worker(file, { workerData: work, resourceLimits });
    worker.on('message', (message) => {
      const report = v.parse(reportSchema, message);
      if (report.kind === 'ran') ran(report.schedules);
      if (report.kind === 'failed') failed(report.failure);
      if (report.kind !== 'done') return;
      for (const [kind, count] of report.tally) tally.set(kind, (tally.get(kind) ?? 0) + count);
      // A schedule that never ends goes on in it.
      void worker.terminate();
    });
    // A mistake that nobody caught is as bad as a wrong cart.
    worker.on('error', (error) => {
      const violations = [{ kind: 'wrong' as const, what: String(error) }];
      failed({ seed: work.from, violations, plan: error.stack ?? '' });
      resolve();
    });
    worker.on('exit', () => resolve());
  });
}
