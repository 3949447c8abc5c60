import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { runSeed } from './run-seed';
import { workSchema, type Report } from './work';

/** Runs its share of the seeds, and tells of each failure at once. */
const { from, count, step, shrinks, longest, inIndexedDb, theme, stopsAtFailure } = v.parse(
  workSchema,
  workerData,
);
// Schedules refuse and lose calls all the time, and each error that tells of it would note where it was made.
if (!shrinks) Error.stackTraceLimit = 0;
const tell = (report: Report) => parentPort?.postMessage(report);
const tally = new Map<string, number>();

for (let at = 0, seed = from; at < count; at += 1, seed += step) {
  const ran = await runSeed(seed, {
    tally,
    shrinks,
    longest,
    ...(inIndexedDb === null ? {} : { inIndexedDb }),
    ...(theme === null ? {} : { theme }),
  });
  const { edits, failure } = ran;
  if (failure !== null || at % 50 === 49 || at === count - 1) {
    tell({ kind: 'ran', schedules: at + 1, tally: [...tally] });
  }
  tally.set('edits', (tally.get('edits') ?? 0) + edits);
  if (failure === null) continue;
  tell({ kind: 'failed', failure });
  if (stopsAtFailure) break;
}
tell({ kind: 'done', tally: [...tally] });
