import { orderMoney } from '../world/order-money';
import { PaymentScene } from '../world/payment-scene';
import { addressCart, submitPayment } from '../world/place-order';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

// Late authorization: the bank confirms a payment when its window is long closed.

/** The job runs every ten seconds; what it then does takes its time on a busy machine (ms). */
const SETTLED = { timeout: 90_000 };

test('CHK-3: confirmed after the window was closed: one order, if the cart is as it was', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const late = await scene.payUnanswered();
  expect(await scene.closeWindow()).toMatchObject({ status: 'open' });
  expect(await scene.complete(), 'not paid yet').toMatchObject({ status: 400 });
  await scene.gateway.authorize(late);
  await expect.poll(() => scene.status(), SETTLED).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});

test('CHK-3: confirmed after the window was closed: one refund, if the cart has changed', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const late = await scene.payUnanswered();
  await scene.closeWindow();
  expect((await scene.addPiece()).status).toBe(200);
  await scene.gateway.authorize(late);
  await expect.poll(() => scene.status(), SETTLED).toMatchObject({ status: 'refunded' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: scene.payment.amount });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 0 });
});

test('CHK-3: confirmed after the lease and after it had failed, without a webhook: one order', async ({
  store,
}) => {
  test.skip(!process.env['SHOP_DATA_DIR'], "The shop's database is known by its DATA_DIR");
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const late = await scene.payUnanswered();
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await scene.gateway.timeOut(late);
  await scene.leaseRunsOut();
  expect(await scene.status()).toMatchObject({ status: 'open' });
  await scene.gateway.authorize(late);
  await expect.poll(() => scene.status(), SETTLED).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
});

test('CHK-3: confirmed after another payment of the same window: one order, the late one goes back', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  const late = await scene.payUnanswered();
  await scene.gateway.timeOut(late);
  const paid = await scene.pay();
  await submitPayment(client, scene.cartId, paid);
  await expect.poll(() => scene.status(), SETTLED).toMatchObject({ status: 'ordered' });
  await scene.gateway.authorize(late);
  // The gateway captures one payment of an order: it holds the other one until it gives it back by itself.
  const states = async () =>
    (await scene.gateway.state(scene.payment.id)).payments.map(({ status }) => status);
  await expect.poll(states).toEqual(['authorized', 'captured']);
  await scene.gateway.expire(late);
  expect(await states()).toEqual(['refunded', 'captured']);
  expect(await scene.status()).toMatchObject({ status: 'ordered' });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});

test('CHK-3: confirmed before the payment that made the order is captured: the order keeps its own payment', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  const late = await scene.payUnanswered();
  await scene.gateway.behave(scene.payment.id, { failCaptures: 1_000_000 });
  await submitPayment(client, scene.cartId, await scene.pay());
  expect(await scene.status(), 'not captured').toMatchObject({ status: 'open' });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1 });
  await scene.gateway.authorize(late);
  // Asks the gateway, and settles with both payments authorized.
  await scene.closeWindow();
  await scene.gateway.behave(scene.payment.id, {});
  await expect.poll(() => scene.status(), SETTLED).toMatchObject({ status: 'ordered' });
  const { payments } = await scene.gateway.state(scene.payment.id);
  expect(payments.map(({ status }) => status)).toEqual(['authorized', 'captured']);
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});

test('CHK-3: confirmed after the changed cart was ordered by another payment: it goes back', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const first = await PaymentScene.open(store, client);
  const late = await first.payUnanswered();
  await first.closeWindow();
  await first.addPiece();
  await addressCart(client, first.cartId);
  const second = await first.again();
  expect(second.payment.id).not.toBe(first.payment.id);
  await submitPayment(client, second.cartId, await second.pay());
  await expect
    .poll(() => second.status(second.payment.id), SETTLED)
    .toMatchObject({ status: 'ordered' });
  await first.gateway.authorize(late);
  await expect
    .poll(() => first.money(), SETTLED)
    .toEqual({ captures: 1, refunded: first.payment.amount });
  expect(await second.money()).toEqual({ captures: 1, refunded: 0 });
  expect(await orderMoney([first.cartId])).toMatchObject({ orders: 1, captures: 1 });
});
