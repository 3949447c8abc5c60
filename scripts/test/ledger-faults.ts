import { violationKinds } from '../../tests/faults/oracle-state';
import { newOutcome, type Outcome, runSeeds } from '../../tests/faults/real-ledger/run';
import { exitOnSignals } from '../exit-on-signals';
import { readNumbers, wholeNumber } from '../number-options';
import { durationText } from '@aangan/dev-stack/output/progress';
import { withOwnShop } from './with-shop';

const outcome = newOutcome();
const startedAt = performance.now();

// An interrupted run reports its results so far.
exitOnSignals(() => report(outcome));

const { seed: first, schedules } = readNumbers({ seed: 1, schedules: 500 }, wholeNumber);
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
