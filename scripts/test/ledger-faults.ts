import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { violationKinds } from '../../tests/faults/books';
import { newOutcome, type Outcome, runSeeds } from '../../tests/faults/real-ledger/run';
import { launchStack } from '../../tests/stack/launch-stack';
import { durationText } from './figures';

const outcome = newOutcome();
const startedAt = performance.now();

// An interrupted run tells what it has come to. It ends through process.exit, so that what it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    report(outcome);
    process.exit(130);
  });
}

const number = v.pipe(v.string(), v.digits(), v.transform(Number));
const { values } = parseArgs({
  options: { seed: { type: 'string' }, schedules: { type: 'string' } },
});
const first = v.parse(v.optional(number, '1'), values.seed);
const schedules = v.parse(v.optional(number, '500'), values.schedules);
const seeds = Array.from({ length: schedules }, (_, index) => first + index);

const folder = await mkdtemp(join(tmpdir(), 'aangan-ledger-'));
// As a checkout is: root's Postgres, which runs as another user, may enter it.
await chmod(folder, 0o755);
try {
  console.log(`The real ledger under faults: ${schedules} schedules from seed ${first}`);
  const dataDir = join(folder, 'data');
  const { SEEDED_DATA } = process.env;
  if (SEEDED_DATA) await cp(SEEDED_DATA, dataDir, { recursive: true, verbatimSymlinks: true });
  const stack = await launchStack({ dataDir });
  try {
    await runSeeds(stack, seeds, outcome, (words) => console.log(words));
    report(outcome);
  } finally {
    await stack.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function report({ schedules: played, batches, tally, violations, failures }: Outcome): void {
  const ms = performance.now() - startedAt;
  console.log(
    [
      '',
      `schedules ${played}, failed ${failures.length} (${durationText(ms)})`,
      `batches ${batches}`,
      `faults ${tally.total}`,
      ...tally.lines(),
      ...violationKinds.map((kind) => `${kind} ${violations.get(kind) ?? 0}`),
    ].join('\n'),
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
}
