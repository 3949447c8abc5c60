import { mailsTo } from '../world/mails';
import { databaseOf, runSql, shopDataDir } from '../world/shop-database';
import { placeOrder } from '../world/shop-orders';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, 'The mails are in the DATA_DIR of the shop');

/** The job runs each half minute (ms). */
const JOB_MS = 90_000;

for (const { lost, sql } of [
  { lost: 'whose event was lost', sql: 'delete from order_mail where order_id = $1' },
  {
    lost: 'whose sender died',
    sql: `update order_mail set sent_at = null, created_at = now() - interval '3 minutes'
      where order_id = $1`,
  },
]) {
  test(`ORD-3: the mail of an order ${lost} is sent after all`, async ({ store }) => {
    test.setTimeout(2 * JOB_MS);
    const database = databaseOf(shopDataDir());
    const { email, orderId } = await placeOrder(store);
    const mails = async () => (await mailsTo(email)).length;
    await expect.poll(mails).toBe(1);
    await runSql(database, sql, [orderId]);
    // A mail that was just due is left to its event.
    await runSql(
      database,
      `update "order" set created_at = now() - interval '3 minutes' where id = $1`,
      [orderId],
    );
    await expect.poll(mails, { timeout: JOB_MS }).toBe(2);
  });
}
