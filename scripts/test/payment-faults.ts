import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { groupsOf } from '../../tests/faults/payments/kills';
import { type Outcome, runGroups } from '../../tests/faults/payments/run';
import { launchStack } from '../../tests/stack/launch-stack';
import { durationText } from './figures';

const number = v.pipe(v.string(), v.digits(), v.transform(Number));
const { values } = parseArgs({
  options: { seed: { type: 'string' }, schedules: { type: 'string' } },
});
const seed = v.parse(v.optional(number, String(Date.now() % 100_000)), values.seed);
const schedules = v.parse(v.optional(number, '200'), values.schedules);

const folder = await mkdtemp(join(tmpdir(), 'aangan-payments-'));
// As a checkout is: root's Postgres, which runs as another user, may enter it.
await chmod(folder, 0o755);
const startedAt = performance.now();
try {
  console.log(`Payments under faults: ${schedules} schedules, seed ${seed}`);
  const dataDir = join(folder, 'data');
  const { SEEDED_DATA } = process.env;
  if (SEEDED_DATA) await cp(SEEDED_DATA, dataDir, { recursive: true, verbatimSymlinks: true });
  const stack = await launchStack({ dataDir });
  try {
    report(await runGroups(stack, groupsOf(seed, schedules), (words) => console.log(words)));
  } finally {
    await stack.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function report(outcome: Outcome): void {
  const { tally, failures, captured, ordered, refunded, doubled, lost } = outcome;
  for (const failure of failures) console.error(`\n${failure}`);
  const took = durationText(performance.now() - startedAt);
  console.log(
    [
      '',
      `schedules ${outcome.schedules}, seed ${seed}, failed ${failures.length} (${took})`,
      `faults ${tally.total}`,
      ...tally.lines(),
      `captured ${captured}`,
      `ordered ${ordered}`,
      `refunded ${refunded}`,
      `doubled ${doubled}`,
      `lost ${lost}`,
    ].join('\n'),
  );
  process.exitCode = failures.length > 0 || doubled > 0 || lost > 0 ? 1 : 0;
}
