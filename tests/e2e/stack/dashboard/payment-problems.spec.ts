import {
  confirmIn,
  expect,
  expectAccessibleIn,
  numberOf,
  openPage,
  test,
} from '../../world/dashboard-test';
import { PaymentScene } from '../../world/payment-scene';
import { submitPayment } from '../../world/place-order';
import { SandboxGateway } from '../../world/sandbox-gateway';
import { databaseOf, runSql } from '../../world/shop-database';
import { newCustomer } from '../../world/shop-client';
import { orderIdOf } from '../../world/shop-orders';

test('DESK-1: a refund that failed is made again, or was paid in another way', async ({
  dashboard: page,
  desk: { stack, store },
}) => {
  const database = databaseOf(stack.dataDir);
  const gateway = new SandboxGateway(stack.dataDir);
  const failedRefund = async () => {
    const { client } = await newCustomer(store);
    const scene = await PaymentScene.open(store, client, gateway);
    const proof = await scene.pay();
    await submitPayment(client, scene.cartId, proof);
    const orderId = orderIdOf(await scene.complete());
    await gateway.behave(scene.payment.id, { failRefundsLater: 1 });
    await client.call('POST', `/store/orders/${orderId}/cancel`);
    const refunds = async () => (await gateway.state(scene.payment.id)).refunds;
    await expect
      .poll(async () => (await refunds()).map(({ status }) => status))
      .toEqual(['failed']);
    const payment = proof.razorpay_payment_id;
    // As after three tries, which take hours.
    const failed = `update payment_refund set state = 'failed', failures = 3, next_check_at = now() + interval '1 day'
      where gateway_payment_id = $1`;
    await runSql(database, failed, [payment]);
    return { payment, refunds };
  };
  const first = await failedRefund();
  const second = await failedRefund();

  await openPage(page, 'payment-problems', 'Payments to check');
  const search = page.getByRole('searchbox', { name: 'Search payments' });
  await search.fill(first.payment);
  const row = page.getByRole('row').filter({ hasText: first.payment });
  await expect(row.getByText('Refund failed')).toBeVisible();
  await expectAccessibleIn(page, 'main');
  await row.getByRole('button', { name: `Try again: ${first.payment}` }).click();
  await expect(row).toBeHidden();
  await expect
    .poll(async () => (await first.refunds()).map(({ status }) => status))
    .toEqual(['failed', 'processed']);

  await search.fill(second.payment);
  const other = page.getByRole('row').filter({ hasText: second.payment });
  await other.getByRole('button', { name: `Paid in another way: ${second.payment}` }).click();
  await confirmIn(page, 'Paid in another way');
  await expect(other).toBeHidden();
  expect(
    (await second.refunds()).map(({ status }) => status),
    'the gateway is not asked',
  ).toEqual(['failed']);
});

test('DESK-1: a packed order without a payment is cancelled when its parcel is back; a payment is settled on demand', async ({
  dashboard: page,
  desk: { stack, store },
  owner,
}) => {
  const database = databaseOf(stack.dataDir);
  const gateway = new SandboxGateway(stack.dataDir);
  const { client } = await newCustomer(store);
  const scene = await PaymentScene.open(store, client, gateway);
  await submitPayment(client, scene.cartId, await scene.pay());
  const orderId = orderIdOf(await scene.complete());
  const number = await numberOf(owner, orderId);
  await owner.ship(orderId, await owner.pack(orderId));
  // As when the gateway refuses the capture for a week.
  const unpaid = `update payment_attempt set state = 'refunded', failure = 'capture_refused' where order_id = $1`;
  await runSql(database, unpaid, [orderId]);

  await openPage(page, 'payment-problems', 'Payments to check');
  const search = page.getByRole('searchbox', { name: 'Search payments' });
  await search.fill(`#${number}`);
  const row = page.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row.getByText('Packed, not paid')).toBeVisible();
  await row.getByRole('button', { name: /^Parcel is back/ }).click();
  await confirmIn(page, 'Parcel is back');
  await expect(row).toBeHidden();
  expect(await owner.call('GET', `/admin/orders/${orderId}`)).toMatchObject({
    body: { order: { status: 'canceled' } },
  });

  const open = await PaymentScene.open(store, (await newCustomer(store)).client, gateway);
  const failing = `update payment_attempt set check_failures = 5, check_error = 'The gateway is silent',
    next_check_at = now() + interval '1 day' where gateway_order_id = $1`;
  await runSql(database, failing, [open.payment.id]);
  await search.fill(open.payment.id);
  const unsettled = page.getByRole('row').filter({ hasText: open.payment.id });
  await expect(unsettled.getByText('The gateway is silent')).toBeVisible();
  await unsettled.getByRole('button', { name: `Settle now: ${open.payment.id}` }).click();
  await expect(page.getByText('It is under way')).toBeVisible();
  const due = 'update payment_attempt set next_check_at = now() where gateway_order_id = $1';
  await runSql(database, due, [open.payment.id]);
  await expect(async () => {
    await page.reload();
    await expect(unsettled).toBeHidden({ timeout: 5000 });
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  for (const action of ['retry', 'resolved']) {
    const unknown = await owner.call('POST', '/admin/payment-problems/payref_x', { action });
    expect(unknown.status, action).toBe(404);
  }
});
