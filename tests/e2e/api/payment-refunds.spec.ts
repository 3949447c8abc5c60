import { mailsWith } from '../world/mails';
import { PaymentScene } from '../world/payment-scene';
import { submitPayment } from '../world/place-order';
import { newCustomer, ShopClient } from '../world/shop-client';
import { orderIdOf } from '../world/shop-orders';
import { ownersAreHere } from '../world/shop-owner';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';
import { progressOfOrder, sql } from '../world/unpaid-order';
import type { Behaviour } from '@aangan/sandbox-gateway/behaviour';

test.skip(!ownersAreHere, "The shop's database and mails are known by its DATA_DIR");

/** The job runs every ten seconds; what it then does takes its time on a busy machine. */
const BY_JOB = { timeout: 60_000 };

/** A paid order that its customer cancelled, at a gateway whose refunds behave so. */
async function cancelledOrder(store: StoreApi, behaviour: Behaviour) {
  const { client } = await newCustomer(store);
  const scene = await PaymentScene.open(store, client);
  const proof = await scene.pay();
  await submitPayment(client, scene.cartId, proof);
  const orderId = orderIdOf(await scene.complete());
  await scene.gateway.behave(scene.payment.id, behaviour);
  expect((await client.call('POST', `/store/orders/${orderId}/cancel`)).status).toBe(200);
  return { client, scene, orderId, paymentId: proof.razorpay_payment_id };
}

/** The refund was recorded more than a minute ago: the process that began it would know by now whether the gateway has it. */
async function makeRefundOlder(column: 'order_id' | 'cart_id', id: string): Promise<void> {
  await sql(
    `update payment_refund
     set created_at = least(created_at, now() - interval '61 seconds'), next_check_at = now()
     where ${column} = $1`,
    [id],
  );
}

/** The pause before the next try is over. */
async function pauseIsOver(paymentId: string): Promise<void> {
  await sql('update payment_refund set next_check_at = now() where gateway_payment_id = $1', [
    paymentId,
  ]);
}

test('ORD-3, PAY-3: a refund is in progress until the gateway has processed it, also without a webhook', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const order = await cancelledOrder(store, { refundDelayMs: 15_000, webhooks: 'lost' });
  const { amount } = order.scene.payment;
  expect(await progressOfOrder(order)).toMatchObject({
    refunded: amount / 100,
    refund_state: 'pending',
  });
  await expect
    .poll(() => progressOfOrder(order), BY_JOB)
    .toMatchObject({ refund_state: 'processed' });
  expect(await order.scene.money()).toEqual({ captures: 1, refunded: amount });
});

test('ORD-3, PAY-3: a refund that fails afterwards is shown as delayed, and made once more', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const order = await cancelledOrder(store, { failRefundsLater: 1 });
  await expect
    .poll(() => progressOfOrder(order), BY_JOB)
    .toMatchObject({ refund_state: 'delayed' });
  const afterPause = async () => {
    await pauseIsOver(order.paymentId);
    return progressOfOrder(order);
  };
  await expect
    .poll(afterPause, { ...BY_JOB, intervals: [2000] })
    .toMatchObject({ refund_state: 'processed' });
  const { refunds } = await order.scene.gateway.state(order.scene.payment.id);
  expect(refunds.map(({ status }) => status)).toEqual(['failed', 'processed']);
});

test('ORD-3, PAY-3: a refund that fails again and again is the owner’s to make, and is followed', async ({
  store,
}) => {
  test.setTimeout(240_000);
  const order = await cancelledOrder(store, { failRefundsLater: 3 });
  const failed = async () => {
    await pauseIsOver(order.paymentId);
    const { refunds } = await order.scene.gateway.state(order.scene.payment.id);
    return refunds.filter(({ status }) => status === 'failed').length;
  };
  await expect.poll(failed, { timeout: 120_000, intervals: [2000] }).toBe(3);
  const toOwner = async () =>
    (await mailsWith(order.paymentId)).filter((mail) => /^Subject: .*refund/im.test(mail)).length;
  await expect.poll(toOwner, BY_JOB).toBe(1);
  expect(await progressOfOrder(order)).toMatchObject({ refund_state: 'delayed' });
  expect(
    (await order.scene.gateway.state(order.scene.payment.id)).refunds,
    'no fourth',
  ).toHaveLength(3);

  await order.scene.gateway.refundByHand(order.paymentId);
  await expect
    .poll(() => progressOfOrder(order), BY_JOB)
    .toMatchObject({ refund_state: 'processed' });
});

for (const [how, behaviour, waits] of [
  ['refuses', { refuseRefunds: 1 }, false],
  // The shop's own pause is waited for.
  ['does not answer about', { failRefunds: 1 }, true],
] as const) {
  test(`ORD-3, PAY-3: an order is cancelled although the gateway ${how} its refund, which is made later`, async ({
    store,
  }) => {
    test.setTimeout(180_000);
    const order = await cancelledOrder(store, behaviour);
    expect(await progressOfOrder(order)).toMatchObject({ refund_state: 'pending' });
    const progress = async () => {
      if (!waits) await makeRefundOlder('order_id', order.orderId);
      return progressOfOrder(order);
    };
    await expect
      .poll(progress, { timeout: 150_000, intervals: [2000] })
      .toMatchObject({ refund_state: 'processed' });
    expect((await order.scene.gateway.state(order.scene.payment.id)).refunds).toHaveLength(1);
  });
}

test('CHK-3, PAY-3: a refund of a cart that was changed while it was paid is followed, too', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { failRefundsLater: 1 });
  await scene.closeWindow();
  await scene.addPiece();
  const proof = await scene.pay();
  await submitPayment(scene.client, scene.cartId, proof);
  expect(await scene.status()).toMatchObject({ status: 'refunded' });
  const statuses = async () => {
    await pauseIsOver(proof.razorpay_payment_id);
    const { refunds } = await scene.gateway.state(scene.payment.id);
    return refunds.map(({ status }) => status);
  };
  await expect.poll(statuses, { ...BY_JOB, intervals: [2000] }).toEqual(['failed', 'processed']);
});

test('CHK-3, PAY-3: a refund that the gateway refuses does not keep the shopper waiting', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { refuseRefunds: 2 });
  await scene.closeWindow();
  await scene.addPiece();
  await submitPayment(scene.client, scene.cartId, await scene.pay());
  expect(await scene.status()).toMatchObject({ status: 'refunded' });
  const refunded = async () => {
    await makeRefundOlder('cart_id', scene.cartId);
    return (await scene.money()).refunded;
  };
  await expect.poll(refunded, { timeout: 100_000, intervals: [2000] }).toBe(scene.payment.amount);
});
