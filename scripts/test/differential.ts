import { durationText } from '@aangan/dev-stack/output/progress';
import { ENGINE_MUTANTS } from '../../tests/differential/mutants/mutants';
import { runEngineMutants } from '../../tests/differential/mutants/run-mutants';
import {
  newOutcome,
  ORACLE_SETTINGS,
  type Outcome,
  runSeeds,
  withDifferentialShop,
} from '../../tests/differential/run';
import { exitOnSignals } from '../exit-on-signals';
import { readNumbers, wholeNumber } from '../number-options';
import { withOwnShop } from './with-shop';

/** Seeds whose result is reported together. */
const RANGE = 20;

const outcome = newOutcome();
const startedAt = performance.now();

// An interrupted run reports its results so far.
exitOnSignals(() => report(outcome));

const args = process.argv.slice(2);
const isMutants = args.includes('--mutants');
const {
  seed: first,
  sequences,
  shops,
  from,
  to,
} = readNumbers(
  { seed: 1, sequences: isMutants ? 200 : 300, shops: 1, from: 1, to: ENGINE_MUTANTS.length },
  wholeNumber,
  args.filter((argument) => argument !== '--mutants'),
);
const seeds = Array.from({ length: sequences }, (_, index) => first + index);
const say = (words: string) => console.log(words);

say(`The cart engine compared with Medusa: ${sequences} sequences from seed ${first}`);
if (isMutants) {
  await withShop(async (shop, restart) => {
    const mutants = ENGINE_MUTANTS.slice(Math.max(from, 1) - 1, to);
    const survivors = await runEngineMutants(mutants, shop, restart, seeds, say);
    process.exitCode = survivors > 0 ? 1 : 0;
  });
} else {
  const ranges = rangesOf(seeds).values();
  await Promise.all(
    Array.from({ length: shops }, () => withShop((shop) => runSeeds(shop, ranges, outcome, say))),
  );
  report(outcome);
}

/** Lets something be done with a shop of its own. */
function withShop(work: Parameters<typeof withDifferentialShop<void>>[2]): Promise<void> {
  return withOwnShop(async (open) => {
    const stack = await open(ORACLE_SETTINGS);
    await withDifferentialShop(stack, outcome.tally, work);
  });
}

/** Ranges of seeds, of which each shop plays one after the other. */
function rangesOf(all: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(all.length / RANGE) }, (_, index) =>
    all.slice(index * RANGE, (index + 1) * RANGE),
  );
}

function report({ sequences: played, tally, failures }: Outcome): void {
  const ms = performance.now() - startedAt;
  console.log(
    [
      '',
      `sequences ${played}, failed ${failures.length} (${durationText(ms)})`,
      `batches ${tally.batches}, edits ${tally.edits}`,
      ...[...tally.outcomes].map(([name, count]) => `${name} ${count}`),
      `compared before freshening ${tally.comparedAtOnce}, after it ${tally.comparedFresh}`,
      `sequences played a second time ${tally.playedAgain}`,
    ].join('\n'),
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
}
