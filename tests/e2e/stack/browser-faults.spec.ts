import { runSchedules } from '../../faults/browser/run';
import { Tally } from '../../faults/tally';
import { expect, test } from '../world/stack-test';

/** `npm run test:faults:browser -- --seed N --schedules N` asks for others. */
const { FAULT_SEED = '1', FAULT_SCHEDULES = '10' } = process.env;
const from = Number(FAULT_SEED);
const count = Number(FAULT_SCHEDULES);

test(`SYNC-1 to SYNC-4: ${count} schedules of edits in a browser, with calls that go wrong and parts that are killed`, async ({
  folder,
  launch,
  launchOptions,
  locale,
  timezoneId,
}) => {
  test.setTimeout(300_000 + count * 240_000);
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  const tally = new Tally();
  const viewport = { width: 1440, height: 900 };
  const browser = { launchOptions, locale, timezoneId, viewport };
  const told = (words: string) => console.log(words);
  const scene = { stack, browser, count: (what: string) => tally.add(what) };
  const outcome = await runSchedules(scene, { from, count }, told);
  const { schedules, lost, doubled, failures } = outcome;
  console.log(`schedules ${schedules} (seeds ${from} to ${from + count - 1})`);
  console.log(`faults ${tally.total}\n${tally.lines().join('\n')}`);
  console.log(`lost ${lost}\ndoubled ${doubled}`);
  expect(failures).toEqual([]);
  expect(schedules).toBe(count);
});
