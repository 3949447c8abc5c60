import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { violationKinds } from '../../tests/faults/oracle-state';
import { newOutcome, type Outcome, runSeeds } from '../../tests/faults/real-ledger/run';
import { durationText } from './part-result';
import { withOwnShop } from './with-shop';

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

console.log(`The real ledger under faults: ${schedules} schedules from seed ${first}`);
await withOwnShop(async (open) => {
  await runSeeds(await open(), seeds, outcome, (words) => console.log(words));
  report(outcome);
});

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
