import { expect, it } from 'vitest';
import { runSchedule } from '../testing/random-schedule';

/** Runs the schedules of these seeds; a failure names the seed that brings it back. */
async function failuresOf(seeds: readonly number[], inIndexedDb: boolean): Promise<string[]> {
  const failures: string[] = [];
  for (const seed of seeds) {
    const differences = await runSchedule({ seed, inIndexedDb });
    for (const difference of differences) failures.push(`seed ${seed}: ${difference}`);
  }
  return failures;
}

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

it(
  'what was tapped is in the shop once, whatever happened on the way',
  { timeout: 120_000 },
  async () => {
    expect(await failuresOf(seeds(1, 250), false)).toEqual([]);
  },
);

it('the same over IndexedDB', { timeout: 120_000 }, async () => {
  expect(await failuresOf(seeds(10_001, 30), true)).toEqual([]);
});
