import { metricsOf, sumOf } from '../world/metrics';
import { orderMoney } from '../world/order-money';
import { PaymentScene } from '../world/payment-scene';
import { startPayment, submitPayment } from '../world/place-order';
import { cartOf, newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

/** The job runs every ten seconds; what it then does takes its time on a busy machine (ms). */

const ONE_CAPTURE = { captures: 1, refunded: 0 };

test('CHK-3: the browser dies right after paying, and the webhook makes the order', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.pay();
  await expect.poll(() => scene.status()).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual(ONE_CAPTURE);
});

test(
  'CHK-3: the webhook gets lost, and the callback makes the order',
  { tag: '@long' },
  async ({ store }) => {
    const scene = await PaymentScene.open(store, new ShopClient(store));
    await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
    expect((await submitPayment(scene.client, scene.cartId, await scene.pay())).status).toBe(200);
    expect(await scene.status()).toMatchObject({ status: 'ordered' });
    expect(await scene.money()).toEqual(ONE_CAPTURE);
  },
);

test('CHK-3: both get lost, and the shop asks the gateway by itself', async ({ store }) => {
  const ordered = async () =>
    sumOf(await metricsOf(store.url), 'aangan_payment_reconcile_total', { outcome: 'ordered' });
  const before = await ordered();
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await scene.pay();
  await expect.poll(() => scene.status()).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual(ONE_CAPTURE);
  // Only the job has looked after it.
  await expect.poll(ordered).toBeGreaterThan(before);
});

test(
  'CHK-3: both get lost, and completing the cart asks the gateway',
  { tag: '@long' },
  async ({ store }) => {
    const scene = await PaymentScene.open(store, new ShopClient(store));
    await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
    await scene.pay();
    expect(await scene.complete()).toMatchObject({ status: 200, body: { type: 'order' } });
    expect(await scene.money()).toEqual(ONE_CAPTURE);
  },
);

test('CHK-3: webhooks that come twice and late change nothing more', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'twice', webhookDelayMs: 1500 });
  await submitPayment(scene.client, scene.cartId, await scene.pay());
  const first = await scene.complete();
  expect(first).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await scene.gateway.state(scene.payment.id)).webhooks.map(summaryOf))
    .toEqual([
      ...twice('payment.authorized'),
      ...twice('payment.captured'),
      ...twice('order.paid'),
    ]);
  expect(await scene.complete()).toEqual(first);
  expect(await scene.money()).toEqual(ONE_CAPTURE);
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});

/** A webhook without how often it was tried: a busy shop may have asked for a repeat. */
function summaryOf({ event, state }: { event: string; state: string }) {
  return { event, state };
}

function twice(event: string) {
  const delivered = { event, state: 'delivered' };
  return [delivered, delivered];
}

test('CHK-3: a cart that was changed and changed back while it was paid is ordered', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, (await newCustomer(store)).client);
  await scene.closeWindow();
  const more = cartOf(await scene.addPiece());
  const line = `/store/carts/${scene.cartId}/line-items/${more.items[0]?.id}`;
  await scene.client.call('POST', line, { quantity: 1 });
  // Medusa has deleted the session that the window is paying for.
  await scene.pay();
  await expect.poll(() => scene.status()).toMatchObject({ status: 'ordered' });
  expect(await scene.complete()).toMatchObject({ status: 200, body: { type: 'order' } });
  expect(await scene.money()).toEqual(ONE_CAPTURE);
});

test('CHK-3: a cart that was changed while it was paid is not ordered; the money goes back', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.closeWindow();
  await scene.addPiece();
  await submitPayment(scene.client, scene.cartId, await scene.pay());
  const { amount } = scene.payment;
  expect(await scene.status()).toEqual({ status: 'refunded', amount: amount / 100 });
  expect(await scene.money()).toEqual({ captures: 1, refunded: amount });
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  expect(await scene.complete()).toEqual({
    status: 409,
    body: {
      type: 'payment_refunded',
      message: expect.stringContaining(rupees.format(amount / 100)),
    },
  });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 0, captures: 0 });

  // The cart is as good as before: paid again, it is ordered.
  const again = await startPayment(scene.client, scene.cartId);
  expect(again.id).not.toBe(scene.payment.id);
  await submitPayment(scene.client, scene.cartId, await scene.pay(again.id));
  expect(await scene.complete()).toMatchObject({ status: 200, body: { type: 'order' } });
  expect(await scene.money(again.id)).toEqual(ONE_CAPTURE);
  expect(await scene.money(), 'given back once').toEqual({ captures: 1, refunded: amount });
});

test('CHK-3: two payments of one cart make one order, and the other one goes back', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, cartId, payment } = scene;
  // Two windows, the first of them left: the cart changes and changes back, and each has an order of its own at the gateway.
  await scene.closeWindow();
  const more = cartOf(await scene.addPiece());
  await client.call('POST', `/store/carts/${cartId}/line-items/${more.items[0]?.id}`, {
    quantity: 1,
  });
  const second = await startPayment(client, cartId);
  expect(second.id).not.toBe(payment.id);
  await Promise.all([scene.pay(payment.id), scene.pay(second.id)]);
  await expect
    .poll(async () => {
      const [one, two] = await Promise.all([scene.money(payment.id), scene.money(second.id)]);
      return one.refunded + two.refunded;
    })
    .toBe(payment.amount);
  expect(await scene.complete()).toMatchObject({ status: 200, body: { type: 'order' } });
  expect(await scene.status()).toMatchObject({ status: 'ordered' });
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 1 });
});
