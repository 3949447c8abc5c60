import { confirmIn, expect, expectAccessibleIn, test } from '../../world/dashboard-test';
import { plentifulVariants } from '../../world/filled-cart';
import { newCustomer } from '../../world/shop-client';
import { databaseOf, runSql } from '../../world/shop-database';

test('DESK-2: the customer’s page shows carts, devices and consent, and deletes the account as the customer could', async ({
  dashboard: page,
  desk: { stack, store },
  owner,
}) => {
  const { client, id, email } = await newCustomer(store);
  const [variant] = await plentifulVariants(store, 1);
  await client.cart(variant, 2);
  const database = databaseOf(stack.dataDir);
  const subscribed = `insert into push_subscription (id, endpoint, p256dh, auth, kinds, language, customer_id, order_ids)
    values ('pushsub_' || $1, 'https://fcm.googleapis.com/fcm/send/' || $1, 'x', 'y', '{orders}', 'hi', $1, '{}')`;
  await runSql(database, subscribed, [id]);

  await page.goto(`/app/customers/${id}`);
  const widget = page.getByRole('region', { name: 'Account' });
  await expect(widget.getByText('Email and password')).toBeVisible();
  await expect(widget.getByText(/^2 pieces/)).toBeVisible();
  await expect(widget.getByText(/fcm\.googleapis\.com: agreed to orders \(hi\)/)).toBeVisible();
  await expectAccessibleIn(page, '[aria-label="Account"]');
  await widget.getByRole('button', { name: 'Delete the account' }).click();
  await confirmIn(page, 'Delete account');
  await expect(page).toHaveURL(/\/app\/customers$/);

  expect((await client.call('GET', '/store/customers/me')).status).toBe(401);
  const left = await runSql(
    database,
    `select email from customer where email = $1
     union all select endpoint from push_subscription where customer_id = $2`,
    [email, id],
  );
  expect(left).toEqual([]);
  expect((await owner.call('DELETE', '/admin/customers/cus_x/account')).status).toBe(404);
});
