import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { runSeed } from './run-seed';
import { workSchema, type Report } from './worker-messages';

/** Runs its share of the seeds, and reports each failure at once. */
const { from, count, step, shrinks, longest, inIndexedDb, theme, stopsAtFailure } = v.parse(
  workSchema,
  workerData,
);
// Schedules create errors all the time, and stack traces are slow.
if (!shrinks) Error.stackTraceLimit = 0;
const post = (report: Report) => parentPort?.postMessage(report);
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
    post({ kind: 'ran', schedules: at + 1, tally: [...tally] });
  }
  tally.set('edits', (tally.get('edits') ?? 0) + edits);
  if (failure === null) continue;
  post({ kind: 'failed', failure });
  if (stopsAtFailure) break;
}
post({ kind: 'done', tally: [...tally] });
