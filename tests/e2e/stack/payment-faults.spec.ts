import { groupsOf } from '../../faults/payments/kills';
import { newOutcome, runGroups } from '../../faults/payments/run';
import { expect, test } from '../world/stack-test';

/** Schedules of it: payments of two tabs, changed carts, killed browsers, a killed backend. */
const SEED = 28;

test('CHK-3: 12 payments under faults; `npm run test:faults:payments` has more', async ({
  folder,
  launch,
}) => {
  test.setTimeout(900_000);
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  const outcome = newOutcome();
  await runGroups(stack, groupsOf(SEED, 12), outcome, () => undefined);
  expect(outcome.failures).toEqual([]);
  expect(outcome).toMatchObject({ schedules: 12, doubled: 0, lost: 0 });
  expect(outcome.captured).toBe(outcome.ordered + outcome.refunded);
  const orders = outcome.ordered + outcome.onDelivery;
  expect(orders, 'each cart is bought in the end').toBeGreaterThanOrEqual(12);
});
