import { mailsTo, mailsWith } from '../world/mails';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';
import { makeAttemptOlder, placeUnpaidOrder, progressOfOrder } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's database and mails are known by its DATA_DIR");

/** The job runs every ten seconds; what it then does takes its time on a busy machine. */
const BY_JOB = { timeout: 60_000 };

const CANCELLED = {
  step: 1,
  cancelled_at: expect.stringMatching(/Z$/),
  cancel_reason: 'payment_failed',
  cancellable: false,
  paid: 0,
};

test('CHK-3, PAY-3: an order whose capture is refused for a week is cancelled, and everybody is notified', async ({
  store,
}) => {
  test.setTimeout(180_000);
  const order = await placeUnpaidOrder(store);
  const { scene, orderId, client, email } = order;
  const owner = new ShopOwner(store);
  expect(await owner.reservedFor(orderId)).toBe(1);
  expect(await progressOfOrder(order), 'not before').toMatchObject({ cancelled_at: null });

  await makeAttemptOlder(scene.cartId, 8);
  await expect.poll(() => progressOfOrder(order), BY_JOB).toMatchObject(CANCELLED);
  expect(await owner.reservedFor(orderId), 'for sale again').toBe(0);
  await expect.poll(() => scene.status()).toMatchObject({ status: 'refunded' });
  expect(await client.call('GET', `/store/orders/${orderId}`)).toMatchObject({
    body: { order: { status: 'canceled' } },
  });
  expect(await scene.complete(), 'no success').toMatchObject({
    status: 409,
    body: { type: 'payment_refunded', message: expect.stringContaining('did not go through') },
  });
  expect(await scene.money()).toEqual({ captures: 0, refunded: 0 });

  const toShopper = async () =>
    (await mailsTo(email)).find(({ subject }) => subject.includes('cancelled'))?.text;
  await expect.poll(toShopper, BY_JOB).toContain('your payment did not go through');
  const toOwner = async () => (await mailsWith(orderId)).filter((mail) => isAlert(mail)).length;
  await expect.poll(toOwner, BY_JOB).toBe(1);
});

function isAlert(mail: string): boolean {
  return /^Subject: .*could not be captured/m.test(mail);
}

for (const [webhooks, by] of [
  ['normal', 'its webhook'],
  ['lost', 'the job'],
] as const) {
  test(`CHK-3, PAY-3: an order whose payment goes back before it is captured is cancelled, reported by ${by}`, async ({
    store,
  }) => {
    test.setTimeout(120_000);
    const order = await placeUnpaidOrder(store, webhooks);
    await order.scene.gateway.expire(order.paymentId);
    if (webhooks === 'lost') await makeAttemptOlder(order.scene.cartId, 5);
    await expect.poll(() => progressOfOrder(order), BY_JOB).toMatchObject(CANCELLED);
    await expect
      .poll(() => progressOfOrder(order), BY_JOB)
      .toMatchObject({ refund_state: 'processed' });
    expect(await new ShopOwner(store).reservedFor(order.orderId)).toBe(0);
    expect(await order.scene.status()).toMatchObject({ status: 'refunded' });
  });
}

test('CHK-3, PAY-3: an order that is packed when its payment goes back stays, and the owner is notified', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const order = await placeUnpaidOrder(store);
  await new ShopOwner(store).pack(order.orderId);
  await order.scene.gateway.expire(order.paymentId);
  const toOwner = async () => (await mailsWith(order.orderId)).find((mail) => isAlert(mail));
  await expect.poll(toOwner, BY_JOB).toContain('already packed');
  expect(await progressOfOrder(order)).toMatchObject({ step: 2, cancelled_at: null, paid: 0 });
  expect(await order.scene.complete(), 'it stays an order').toMatchObject({
    status: 200,
    body: { order: { id: order.orderId } },
  });
});
