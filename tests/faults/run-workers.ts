import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Failure } from './run-seed';
import { reportSchema, type Work } from './worker-messages';

export interface Outcome {
  schedules: number;
  /** Number of faults of each kind. */
  tally: Map<string, number>;
  failures: Failure[];
}

export interface Listener {
  /** Called now and then with the number of finished schedules. */
  ran: (schedules: number) => void;
  /** Called at once. */
  failed: (failure: Failure) => void;
}

const NO_LISTENER: Listener = { ran: () => undefined, failed: () => undefined };

/** Distributes seeds among workers. */
export async function runWorkers(
  file: string,
  { from, count, ...how }: Omit<Work, 'step'>,
  workers: number,
  listener: Listener = NO_LISTENER,
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
            listener.ran(all.schedules);
          },
          failed: (failure) => {
            all.failures.push(failure);
            listener.failed(failure);
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
    // Most allocations of a schedule are garbage when it ends: a large young generation is cheaper to
    // collect.
    const resourceLimits = { maxYoungGenerationSizeMb: 96 };
    const worker = new Worker(file, { workerData: work, resourceLimits });
    worker.on('message', (message) => {
      const report = v.parse(reportSchema, message);
      if (report.kind === 'ran') ran(report.schedules);
      if (report.kind === 'failed') failed(report.failure);
      if (report.kind !== 'done') return;
      for (const [kind, count] of report.tally) tally.set(kind, (tally.get(kind) ?? 0) + count);
      // A schedule that never ends would continue in it.
      void worker.terminate();
    });
    // An uncaught error is as bad as a wrong cart.
    worker.on('error', (error) => {
      const violations = [{ kind: 'wrong' as const, what: String(error) }];
      failed({ seed: work.from, violations, plan: error.stack ?? '' });
      resolve();
    });
    worker.on('exit', () => resolve());
  });
}
