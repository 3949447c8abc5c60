import { newOutcome, runSeeds } from '../../faults/real-ledger/run';
import { expect, test } from '../world/stack-test';

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);
const LONG_SEEDS = Array.from({ length: 500 }, (_, index) => index + 1);
/** On two idle cores one takes some seconds; on busy ones ten times that (ms). */
const SCHEDULE_MS = 60_000;

for (const { seeds, tag } of [
  { seeds: SEEDS, tag: [] },
  { seeds: LONG_SEEDS, tag: ['@long'] },
]) {
  test(
    `SYNC-4: ${seeds.length} schedules of devices against the real ledger; \`npm run test:faults:ledger\` has more`,
    { tag },
    async ({ shop }) => {
      test.setTimeout(300_000 + seeds.length * SCHEDULE_MS);
      const outcome = newOutcome();
      await runSeeds(shop, seeds, outcome, (words) => console.log(words));
      expect(outcome.failures).toEqual([]);
      expect(outcome.schedules).toBe(seeds.length);
      expect(outcome.batches, 'batches that were sealed').toBeGreaterThan(2 * seeds.length);
      expect(outcome.tally.total, 'faults').toBeGreaterThan(4 * seeds.length);
    },
  );
}
