import * as v from 'valibot';
import { expect, expectAccessibleIn, numberOf, openPage, test } from '../../world/dashboard-test';
import { openPushService } from '../../world/push-service';
import { newCustomer } from '../../world/shop-client';
import { databaseOf, runSql } from '../../world/shop-database';
import { placeOrder } from '../../world/shop-orders';

const firstSchema = v.object({ outbox_messages: v.looseTuple([v.object({ id: v.string() })]) });

test('DESK-1: the owner finds a notification that failed, and sends it once more, once', async ({
  dashboard: page,
  desk: { stack, store },
  owner,
}) => {
  const service = await openPushService();
  const browser = service.subscribe();
  // Refusals that are no reason to try again.
  browser.failures.push(403, 403);
  const { client, orderId } = await placeOrder(store);
  const keys = { ...browser.keys, kinds: ['orders'], language: 'en' };
  expect((await client.call('POST', '/store/push-subscriptions', keys)).status).toBe(200);
  const number = await numberOf(owner, orderId);
  await owner.pack(orderId);

  await openPage(page, 'notifications', 'Notifications');
  const row = page.getByRole('row').filter({ hasText: 'Order packed' });
  await expect(async () => {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').fill(`#${number}`);
    await expect(row.getByText('Failed')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(row.getByText('the push service responded 403')).toBeVisible();
  await expectAccessibleIn(page, 'main');

  await test.step('filters by state, kind and channel, by keyboard', async () => {
    await page.getByRole('combobox', { name: 'State' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Failed' }).press('Enter');
    await expect(page).toHaveURL(/state=failed/);
    await page.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'Mail' }).click();
    await expect(page.getByText('Nothing matches your search')).toBeVisible();
    await page.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'Notification' }).click();
    await expect(row).toBeVisible();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Lower prices' }).click();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).not.toHaveURL(/state=/);
    await page.getByRole('searchbox').fill(`#${number}`);
  });

  const retry = row.getByRole('button', { name: `Retry: Order packed #${number}` });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It failed again: the push service responded 403')).toBeVisible();
  await retry.click();
  await expect(row.getByText('Sent')).toBeVisible();
  await expect(retry).toBeHidden();
  expect(browser.messages.map(({ notification }) => notification.title)).toEqual(['Order packed']);

  await test.step('of calls at the same time one sends', async () => {
    const path = `/admin/outbox-messages?q=%23${number}&channel=push`;
    const { body } = await owner.must('GET', path);
    const [{ id }] = v.parse(firstSchema, body).outbox_messages;
    const again = () => owner.call('POST', `/admin/outbox-messages/${id}/retry`);
    expect((await again()).status, 'it is sent').toBe(409);
    const failed = `update outbox_message set state = 'dropped' where id = $1`;
    await runSql(databaseOf(stack.dataDir), failed, [id]);
    const statuses = await Promise.all([again(), again(), again()]);
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(browser.messages).toHaveLength(2);
  });
  await service.close();
});

test('DESK-1, T60: the list has neither links and codes nor addresses, and they are not sent again', async ({
  desk: { stack, store },
  owner,
}) => {
  const { client, email } = await newCustomer(store);
  const body = { identifier: email };
  expect((await client.call('POST', '/auth/customer/emailpass/reset-password', body)).status).toBe(
    201,
  );
  const path = '/admin/outbox-messages?kind=sign_in';
  await expect
    .poll(async () => (await owner.must('GET', path)).body)
    .toMatchObject({ outbox_messages: [{ event: 'password-reset', state: 'sent' }] });
  const list = (await owner.must('GET', path)).body;
  const [{ id }] = v.parse(firstSchema, list).outbox_messages;
  const [row] = await runSql(
    databaseOf(stack.dataDir),
    `update outbox_message set state = 'dropped' where id = $1 returning subject`,
    [id],
  );
  const failed = await owner.must('GET', `${path}&state=failed`);
  expect(failed.body).toMatchObject({ count: 1, outbox_messages: [{ can_retry: false }] });
  const { subject } = v.parse(v.object({ subject: v.string() }), row);
  for (const text of [subject, email, 'sealed']) {
    expect(JSON.stringify(failed.body)).not.toContain(text);
  }
  expect(await owner.call('POST', `/admin/outbox-messages/${id}/retry`)).toMatchObject({
    status: 409,
    body: { message: 'Codes and links are deleted. The customer can ask for a new one.' },
  });
  expect((await owner.call('POST', '/admin/outbox-messages/outmsg_x/retry')).status).toBe(404);
});
