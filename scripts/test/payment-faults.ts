import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Group, groupsOf, isKillName, killedGroup } from '../../tests/faults/payments/kills';
import { scheduleOf } from '../../tests/faults/payments/schedule';
import { newOutcome, type Outcome, runGroups } from '../../tests/faults/payments/run';
import { exitOnSignals } from '../exit-on-signals';
import { wholeNumber } from '../number-options';
import { durationText } from '@aangan/dev-stack/output/progress';
import { withOwnShop } from './with-shop';

const outcome = newOutcome();
const startedAt = performance.now();

// An interrupted run reports its results so far.
exitOnSignals(() => report(outcome));

/** Seeds of schedules are longer than the numbers that a user chooses. */
const scheduleSeed = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    schedules: { type: 'string' },
    /** Seeds of single schedules side by side, as a failure prints them. */
    only: { type: 'string' },
    /** What is killed meanwhile, by its name in `tests/faults/payments/kills.ts`; nothing otherwise. */
    kill: { type: 'string' },
  },
});
const seed = v.parse(wholeNumber, values.seed ?? String(Date.now() % 100_000));
const schedules = v.parse(wholeNumber, values.schedules ?? '200');
const groups = values.only ? [onlyGroup(values.only)] : groupsOf(seed, schedules);

const what = values.only ? `only ${values.only}` : `${schedules} schedules, seed ${seed}`;
console.log(`Payments under faults: ${what}`);
await withOwnShop(async (open) => {
  await runGroups(await open(), groups, outcome, (words) => console.log(words));
  report(outcome);
});

function onlyGroup(seeds: string): Group {
  const chosen = seeds.split(',').map((text) => scheduleOf(v.parse(scheduleSeed, text)));
  if (values.kill === undefined) return { schedules: chosen, kill: null };
  return killedGroup(v.parse(v.pipe(v.string(), v.guard(isKillName)), values.kill), chosen);
}

function report({ schedules: played, tally, failures, ...sums }: Outcome): void {
  const { captured, ordered, onDelivery, refunded, doubled, lost } = sums;
  const isEven = captured === ordered + refunded;
  const took = durationText(performance.now() - startedAt);
  console.log(
    [
      '',
      `schedules ${played}, failed ${failures.length} (${took})`,
      `faults ${tally.total}`,
      ...tally.lines(),
      `captured ${captured} = orders ${ordered} + refunds ${refunded}${isEven ? '' : ' IS WRONG'}`,
      `orders with nothing paid before the delivery ${onDelivery}`,
      `lost ${lost}`,
      `doubled ${doubled}`,
    ].join('\n'),
  );
  process.exitCode = failures.length > 0 || doubled > 0 || lost > 0 || !isEven ? 1 : 0;
}
