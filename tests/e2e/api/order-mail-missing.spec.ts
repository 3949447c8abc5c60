import { mailsTo } from '../world/mails';
import { databaseOf, runSql, shopDataDir } from '../world/shop-database';
import { placeOrder } from '../world/shop-orders';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, 'The mails are in the DATA_DIR of the shop');

/** The job runs each ten seconds (ms). */
const JOB_MS = 60_000;

const OF_ORDER = `channel = 'mail' and event = 'placed' and subject = $1`;

for (const { lost, sql } of [
  { lost: 'whose event was lost', sql: `delete from outbox_message where ${OF_ORDER}` },
  {
    lost: 'whose sender died',
    sql: `update outbox_message set state = 'due', due_at = now() + interval '5 seconds' where ${OF_ORDER}`,
  },
]) {
  test(`ORD-3, NTF-2: the mail of an order ${lost} is sent after all`, async ({ store }) => {
    test.setTimeout(2 * JOB_MS);
    const database = databaseOf(shopDataDir());
    const { email, orderId } = await placeOrder(store);
    const mails = async () => (await mailsTo(email)).length;
    await expect.poll(mails).toBe(1);
    await runSql(database, sql, [orderId]);
    await expect.poll(mails, { timeout: JOB_MS }).toBe(2);
  });
}
