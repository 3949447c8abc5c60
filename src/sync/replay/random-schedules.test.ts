import { expect, it } from 'vitest';
import { runSchedule } from '../testing/random-schedule';

/** Runs the schedules of these seeds; a failure names the seed that brings it back. */
async function failuresOf(
  seeds: readonly number[],
  inIndexedDb: boolean,
  tally = new Map<string, number>(),
): Promise<string[]> {
  const failures: string[] = [];
  for (const seed of seeds) {
    const differences = await runSchedule({ seed, inIndexedDb, tally });
    for (const difference of differences) failures.push(`seed ${seed}: ${difference}`);
  }
  return failures;
}

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

it(
  'what was tapped is in the shop once, whatever happened on the way',
  { timeout: 120_000 },
  async () => {
    const tally = new Map<string, number>();
    expect(await failuresOf(seeds(1, 250), false, tally)).toEqual([]);
    // None of it says anything unless this did happen.
    const kinds = ['drop-request', 'drop-reply', 'late-request', 'late-reply', 'twice', 'status'];
    const rare = [...kinds, 'death of a tab', 'sign-in'].filter(
      (kind) => (tally.get(kind) ?? 0) <= 40,
    );
    expect(rare).toEqual([]);
    expect(tally.get('edit')).toBeGreaterThan(1000);
  },
);

it('the same over IndexedDB', { timeout: 120_000 }, async () => {
  expect(await failuresOf(seeds(10_001, 30), true)).toEqual([]);
});
