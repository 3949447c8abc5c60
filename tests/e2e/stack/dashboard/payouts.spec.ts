import * as v from 'valibot';
import { cartToOrder, orderShown } from '../../world/cod-order';
import { expect, expectAccessibleIn, numberOf, openPage, test } from '../../world/dashboard-test';
import { newCustomer } from '../../world/shop-client';
import { orderIdOf, progressOf, returnReason } from '../../world/shop-orders';

const paymentSchema = v.object({
  order: v.object({
    payment_collections: v.tuple([v.object({ payments: v.tuple([v.object({ id: v.string() })]) })]),
  }),
});

test('DESK-1: the owner sees returns to receive, and pays refunded cash to the customer’s account', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  const { client } = await newCustomer(store);
  const orderId = orderIdOf(await orderShown(client, await cartToOrder(store, client)));
  const number = await numberOf(owner, orderId);
  const progress = async () =>
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  await owner.deliverAll(orderId);
  await expect.poll(async () => (await progress()).paid, { timeout: 90_000 }).toBeGreaterThan(0);
  const { paid } = await progress();
  const [line] = await owner.linesOf(orderId);
  const { id: reason_id } = await returnReason(client);
  await client.call('POST', `/store/orders/${orderId}/returns`, {
    items: [{ item_id: line?.id, quantity: 1, reason_id }],
  });

  await openPage(page, 'payouts', 'Returns and refunds');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill(`#${number}`);
  const rows = page.getByRole('row').filter({ hasText: `#${number}` });
  await expect(rows.getByText('Receive the return')).toBeVisible();
  await expect(rows.getByRole('link', { name: `Open order #${number}` })).toBeVisible();
  await expectAccessibleIn(page, 'main');

  const [requested] = (await progress()).returns;
  const admin = `/admin/returns/${requested?.id}`;
  await owner.must('POST', `${admin}/receive`, {});
  await owner.must('POST', `${admin}/receive-items`, { items: [{ id: line?.id, quantity: 1 }] });
  await owner.must('POST', `${admin}/receive/confirm`, {});
  await page.reload();
  await expect(rows.getByText('Refund', { exact: true })).toBeVisible();

  const fields = 'payment_collections.payments.id';
  const { body } = await owner.must('GET', `/admin/orders/${orderId}?fields=${fields}`);
  const [{ payments }] = v.parse(paymentSchema, body).order.payment_collections;
  await owner.must('POST', `/admin/payments/${payments[0].id}/refund`, { amount: paid });
  await page.reload();
  await expect(rows.getByText('The customer was asked for an account')).toBeVisible();
  await expect(rows.getByText('Refund', { exact: true })).toBeHidden();

  const account = { kind: 'upi', upi_id: 'asha@okbank' };
  await client.call('POST', `/store/orders/${orderId}/refund-account`, account);
  await page.reload();
  await rows.getByRole('button', { name: `Pay out the refund of order #${number}` }).click();
  const drawer = page.getByRole('dialog', { name: `Refund of order #${number}` });
  await expect(drawer.getByText('asha@okbank')).toBeVisible();
  await expectAccessibleIn(page, '[role=dialog]');
  await drawer.getByRole('button', { name: 'I have paid it' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nothing matches your search' })).toBeVisible();
  expect(await progress()).toMatchObject({ refund_state: 'processed' });
});
