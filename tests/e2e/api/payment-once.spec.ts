import * as v from 'valibot';
import { orderMoney } from '../world/order-money';
import { PaymentScene } from '../world/payment-scene';
import { addressCart, openSession, submitPayment } from '../world/place-order';
import { newCustomer, ShopClient } from '../world/shop-client';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

/** The job runs every ten seconds; what it then does takes its time on a busy machine (ms). */

const orderSchema = v.object({ order: v.object({ id: v.string() }) });

/** Callback, webhook and two completions of one cart, all at once. */
async function race(store: StoreApi): Promise<PaymentScene> {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'twice' });
  const proof = await scene.pay();
  const [reported, ...completed] = await Promise.all([
    submitPayment(scene.client, scene.cartId, proof),
    scene.complete(),
    scene.complete(),
  ]);
  expect(reported).toMatchObject({ status: 200, body: { verified: true } });
  const ids = completed.map(({ body }) => v.parse(orderSchema, body).order.id);
  expect(new Set(ids).size, 'one order').toBe(1);
  return scene;
}

/** Races carts one after the other, and counts at the end what has become of them. */
async function raceMany(store: StoreApi, count: number): Promise<void> {
  const scenes: PaymentScene[] = [];
  for (let round = 0; round < count; round += 1) scenes.push(await race(store));
  const delivered = async (scene: PaymentScene) =>
    (await scene.gateway.state(scene.payment.id)).webhooks.every(
      ({ state }) => state === 'delivered',
    );
  await expect
    .poll(async () => (await Promise.all(scenes.map(delivered))).every(Boolean))
    .toBe(true);
  const money = await Promise.all(scenes.map((scene) => scene.money()));
  expect(money.filter(({ captures, refunded }) => captures === 1 && refunded === 0)).toHaveLength(
    count,
  );
  const cartIds = scenes.map(({ cartId }) => cartId);
  expect(await orderMoney(cartIds)).toEqual({
    orders: count,
    captures: count,
    transactions: count,
    paid: scenes.reduce((sum, { payment }) => sum + payment.amount, 0) / 100,
  });
}

test('CHK-3: callback and webhook in parallel, 5 times: 5 orders, 5 captures', async ({
  store,
}) => {
  await raceMany(store, 5);
});

test(
  'CHK-3: callback and webhook in parallel, 50 times: 50 orders, 50 captures',
  { tag: '@long' },
  async ({ store }) => {
    test.setTimeout(1_200_000);
    await raceMany(store, 50);
  },
);

test('CHK-3: a capture that fails at the gateway is made up for, and none is made twice', async ({
  store,
}) => {
  const failing = await PaymentScene.open(store, new ShopClient(store));
  await failing.gateway.behave(failing.payment.id, { failCaptures: 2 });
  await submitPayment(failing.client, failing.cartId, await failing.pay());
  await expect.poll(() => failing.status()).toMatchObject({ status: 'ordered' });
  expect(await failing.money()).toEqual({ captures: 1, refunded: 0 });

  const lost = await PaymentScene.open(store, new ShopClient(store));
  await lost.gateway.behave(lost.payment.id, { loseCaptureAnswers: 1 });
  await submitPayment(lost.client, lost.cartId, await lost.pay());
  expect(await lost.complete()).toMatchObject({ status: 200, body: { type: 'order' } });
  for (const { cartId } of [failing, lost]) {
    expect(await orderMoney([cartId])).toMatchObject({
      orders: 1,
      captures: 1,
      transactions: 1,
    });
  }
});

test('CHK-3: money whose refund got no answer goes back once', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { loseRefundAnswers: 1, failRefunds: 1 });
  await scene.closeWindow();
  await scene.addPiece();
  await submitPayment(scene.client, scene.cartId, await scene.pay());
  await expect.poll(() => scene.status()).toMatchObject({ status: 'refunded' });
  const { refunds } = await scene.gateway.state(scene.payment.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([scene.payment.amount]);
});

test('CHK-3: a cancelled order gives its money back once, also when the answer gets lost', async ({
  store,
}) => {
  const { client } = await newCustomer(store);
  const scene = await PaymentScene.open(store, client);
  await scene.gateway.behave(scene.payment.id, { loseRefundAnswers: 1 });
  await submitPayment(client, scene.cartId, await scene.pay());
  const { body } = await scene.complete();
  const path = `/store/orders/${v.parse(orderSchema, body).order.id}/cancel`;
  const amount = scene.payment.amount / 100;
  for (let round = 0; round < 2; round += 1) {
    expect(await client.call('POST', path)).toMatchObject({
      status: 200,
      body: { refunded: amount },
    });
  }
  expect(await scene.money()).toEqual({ captures: 1, refunded: scene.payment.amount });
  expect((await scene.gateway.state(scene.payment.id)).refunds).toHaveLength(1);
  expect(await scene.status(), 'it was an order').toMatchObject({ status: 'ordered' });
});

test('CHK-3: money that went back is shown to the payer, though another window was opened since', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, cartId, payment } = scene;
  await scene.closeWindow(payment.id);
  await scene.addPiece();
  await addressCart(client, cartId);
  await submitPayment(client, cartId, await scene.pay());
  // Another device of the shopper opens the next window, and leaves it.
  const next = await openSession(client, payment.collectionId);
  expect(next.id).not.toBe(payment.id);
  expect(await scene.closeWindow(next.id)).toMatchObject({ status: 'open' });

  const refunded = { status: 'refunded', amount: payment.amount / 100 };
  expect(await scene.status(payment.id)).toEqual(refunded);
  expect(await scene.closeWindow(payment.id), 'also who did not see that it was paid').toEqual(
    refunded,
  );
  expect(await scene.status(), 'the latest, to who names none').toMatchObject({ status: 'open' });
  expect(await scene.status('order_unknown')).toMatchObject({ status: 'open' });

  await submitPayment(client, cartId, await scene.pay(next.id));
  for (const id of [next.id, payment.id]) {
    expect(await scene.status(id), 'the cart is an order').toMatchObject({ status: 'ordered' });
  }
});
