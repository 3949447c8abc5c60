import {
  newOutcome,
  ORACLE_SETTINGS,
  runSeeds,
  withDifferentialShop,
} from '../../differential/run';
import { expect, test } from '../world/stack-test';

const SEQUENCES = 10_000;
/** On two idle cores one takes some seconds; on busy ones ten times that (ms). */
const SEQUENCE_MS = 60_000;

test(
  `SYNC-4: ${SEQUENCES} carts of the engine equal those of Medusa; \`npm run test:differential\` runs fewer`,
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(300_000 + SEQUENCES * SEQUENCE_MS);
    const dataDir = await folder.copySeeded('data');
    const stack = await launch({ dataDir, settings: ORACLE_SETTINGS });
    const outcome = newOutcome();
    const seeds = Array.from({ length: SEQUENCES }, (_, index) => index + 1);
    await withDifferentialShop(stack, outcome.tally, (shop) =>
      runSeeds(shop, [seeds], outcome, (words) => console.log(words)),
    );
    expect(outcome.failures).toEqual([]);
    expect(outcome.tally.outcomes.get('applied'), 'edits').toBeGreaterThan(5 * SEQUENCES);
    expect(outcome.tally.comparedAtOnce, 'carts of lines alone').toBeGreaterThan(SEQUENCES);
    expect(outcome.tally.comparedFresh, 'carts with promotions').toBeGreaterThan(SEQUENCES);
  },
);
