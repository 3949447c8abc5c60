import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { PlayContext } from '../../faults/browser/play';
import { runSchedules } from '../../faults/browser/run';
import { Tally } from '../../faults/tally';
import type { Stack } from '../../stack/launch-stack';
import { databaseOf, runSql } from '../world/shop-database';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const rulesSchema = v.object({ cash_on_delivery: v.record(v.string(), v.unknown()) });

/** `npm run test:faults:browser -- --seed N --schedules N` asks for others. */
const { FAULT_SEED = '1', FAULT_SCHEDULES = '4', FAULT_SUMMARY } = process.env;
const from = Number(FAULT_SEED);
const count = Number(FAULT_SCHEDULES);

/** Raises the largest amount of pay on delivery above any cart of a schedule. */
async function allowLargeOrders(store: StoreApi, stack: Stack): Promise<void> {
  const rules = '/admin/cash-on-delivery';
  const owner = new ShopOwner(store, stack);
  const { body } = await owner.must('GET', rules);
  const { cash_on_delivery: present } = v.parse(rulesSchema, body);
  await owner.must('POST', rules, { ...present, maximum: 1_000_000_000 });
}

/** All schedules of a run order more than the seed has. */
async function fillStock({ dataDir }: Pick<Stack, 'dataDir'>): Promise<void> {
  const statement =
    'update inventory_level set stocked_quantity = 10000, raw_stocked_quantity = $1 where stocked_quantity >= 30';
  const raw = JSON.stringify({ value: '10000', precision: 20 });
  await runSql(databaseOf(dataDir), statement, [raw]);
}

test(`SYNC-1 to SYNC-4, ORQ-1: ${count} schedules of edits in a browser, with calls that go wrong and parts that are killed`, async ({
  folder,
  launch,
  locale,
  timezoneId,
}) => {
  test.setTimeout(600_000 + count * 420_000);
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  await allowLargeOrders(await StoreApi.open(stack.url, stack.backendUrl), stack);
  await fillStock(stack);
  const [faults, batches] = [new Tally(), new Tally()];
  const viewport = { width: 1440, height: 900 };
  const browser = { locale, timezoneId, viewport };
  const log = (words: string) => console.log(words);
  const scene: PlayContext = {
    stack,
    browser,
    count: (fault) => faults.add(fault),
    sent: (sender) => batches.add(`batches sent by ${sender}`),
    ordered: () => batches.add('orders placed'),
  };
  const outcome = await runSchedules(scene, { from, count }, log);
  const { schedules, lost, doubled, failures } = outcome;
  const summary = [
    `schedules ${schedules} (seeds ${from} to ${from + count - 1}), failed ${failures.length}`,
    ...batches.lines(),
    `faults ${faults.total}`,
    ...faults.lines(),
    `lost ${lost}`,
    `doubled ${doubled}`,
  ].join('\n');
  if (FAULT_SUMMARY) await writeFile(FAULT_SUMMARY, summary);
  else console.log(summary);
  expect(failures).toEqual([]);
  expect(schedules).toBe(count);
});
