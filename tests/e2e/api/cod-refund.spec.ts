import * as v from 'valibot';
import { runMedusaScript } from '../../stack/medusa-script';
import { cartToOrder, orderShown } from '../world/cod-order';
import { placesOf } from '../world/database-search';
import { mailsTo } from '../world/mails';
import { shopDataDir } from '../world/shop-database';
import { newCustomer, ShopClient } from '../world/shop-client';
import { orderIdOf, placeOrder, progressOf, returnReason } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';
import { sql } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

const ACCOUNT = {
  kind: 'bank',
  account_holder: 'Asha Rao',
  account_number: '9182736455463728',
  ifsc: 'HDFC0001234',
};

const paymentSchema = v.object({
  order: v.object({
    payment_collections: v.tuple([v.object({ payments: v.tuple([v.object({ id: v.string() })]) })]),
  }),
});

test('PAY-2, T53: the refund of an order on delivery goes to the account that its shopper enters', async ({
  store,
}) => {
  const { client } = await newCustomer(store);
  const owner = new ShopOwner(store);
  const orderId = orderIdOf(await orderShown(client, await cartToOrder(store, client)));
  const path = `/store/orders/${orderId}/refund-account`;
  const admin = `/admin/orders/${orderId}/refund-account`;
  const progress = async () =>
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  expect((await client.call('POST', path, ACCOUNT)).status, 'nothing is paid yet').toBe(409);
  await owner.deliverAll(orderId);
  await expect.poll(async () => (await progress()).paid, { timeout: 90_000 }).toBeGreaterThan(0);
  const { paid } = await progress();

  for (const wrong of [{ ...ACCOUNT, ifsc: 'HDFC' }, { kind: 'upi', upi_id: 'asha' }, {}]) {
    expect((await client.call('POST', path, wrong)).status).toBe(400);
  }
  expect((await new ShopClient(store).call('POST', path, ACCOUNT)).status).toBe(404);
  expect((await owner.call('GET', admin)).status).toBe(404);
  expect(await client.call('POST', path, { kind: 'upi', upi_id: 'asha@okbank' })).toEqual({
    status: 200,
    body: { refund_account: { kind: 'upi' } },
  });
  const spaced = { ...ACCOUNT, account_number: '9182 7364 5546 3728' };
  expect(await client.call('POST', path, spaced)).toMatchObject({ status: 200 });
  expect(await placesOf(shopDataDir(), ACCOUNT.account_number), 'only encrypted').toEqual([]);
  expect(await owner.call('GET', admin)).toEqual({
    status: 200,
    body: { refund_account: { ...ACCOUNT, paid_at: null } },
  });
  expect((await client.call('GET', admin)).status).toBe(401);

  const { body } = await owner.must(
    'GET',
    `/admin/orders/${orderId}?fields=payment_collections.payments.id`,
  );
  const [{ payments }] = v.parse(paymentSchema, body).order.payment_collections;
  await owner.must('POST', `/admin/payments/${payments[0].id}/refund`, { amount: paid });
  expect(await progress()).toMatchObject({
    refunded: paid,
    refund_state: 'pending',
    refund_account: 'bank',
  });
  expect(await owner.must('POST', `${admin}/paid`)).toMatchObject({ body: { paid: true } });
  expect(await progress()).toMatchObject({ refund_state: 'processed' });
  expect(
    await sql('select from payment_refund where order_id = $1', [orderId]),
    'the gateway is not asked',
  ).toEqual([]);

  const month = `now() - interval '31 days'`;
  await sql(
    `update refund_account set paid_at = ${month}, updated_at = ${month} where order_id = $1`,
    [orderId],
  );
  await runMedusaScript(shopDataDir(), './src/scripts/run-nightly-jobs.ts');
  expect((await owner.call('GET', admin)).status, 'erased').toBe(404);
  expect(await progress()).toMatchObject({ refund_account: null });
});

/** The job that sends missing mails runs each ten seconds (ms). */
const JOB_MS = 60_000;

test('PAY-2: one mail asks for the account once a return has arrived, also when its event is lost', async ({
  store,
}) => {
  test.setTimeout(4 * JOB_MS);
  const { client, email } = await newCustomer(store);
  const owner = new ShopOwner(store);
  const orderId = orderIdOf(await orderShown(client, await cartToOrder(store, client)));
  await owner.deliverAll(orderId);
  const progress = async () =>
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  await expect.poll(async () => (await progress()).paid, { timeout: JOB_MS }).toBeGreaterThan(0);

  const [line] = await owner.linesOf(orderId);
  const reason = await returnReason(client);
  await client.call('POST', `/store/orders/${orderId}/returns`, {
    items: [{ item_id: line?.id, quantity: 1, reason_id: reason.id }],
  });
  const [requested] = (await progress()).returns;
  const admin = `/admin/returns/${requested?.id}`;
  await owner.must('POST', `${admin}/receive`, {});
  await owner.must('POST', `${admin}/receive-items`, { items: [{ id: line?.id, quantity: 1 }] });
  await owner.must('POST', `${admin}/receive/confirm`, {});

  const forgetRequest = `delete from outbox_message where event = 'refund-account' and subject = $1`;
  const requests = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Where should we send'));
  await expect.poll(async () => (await requests()).length).toBe(1);
  expect((await requests())[0]?.text).toContain(`/orderdetails?id=${orderId}`);
  await sql(forgetRequest, [orderId]);
  await expect.poll(async () => (await requests()).length, { timeout: JOB_MS }).toBe(2);
  await client.call('POST', `/store/orders/${orderId}/refund-account`, ACCOUNT);
  await sql(forgetRequest, [orderId]);
  await new Promise((resolve) => setTimeout(resolve, JOB_MS / 2));
  expect((await requests()).length, 'not once there is one').toBe(2);
});

test('PAY-2: an order that was paid in advance has no refund account', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  expect(
    await client.call('POST', `/store/orders/${orderId}/refund-account`, ACCOUNT),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('the payment method') },
  });
});
