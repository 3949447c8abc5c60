import { orderMoney } from '../world/order-money';
import { pressAtGateway } from '../world/pay-at-gateway';
import { postForm, readResult } from '../world/payment-form';
import { PaymentScene } from '../world/payment-scene';
import { submitPayment } from '../world/place-order';
import { newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test('CHK-3: the gateway’s form makes the order, and leads to its result, for guests too', async ({
  store,
}) => {
  for (const client of [new ShopClient(store), (await newCustomer(store)).client]) {
    const scene = await PaymentScene.open(store, client);
    await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
    const { status, location } = await postForm(client, await scene.pay());
    expect([status, location.pathname]).toEqual([303, '/paymentresult']);
    await expect
      .poll(() => readResult(store, location))
      .toMatchObject({ status: 200, body: { payment: { status: 'ordered' } } });
    const { display_id } = (await scene.status()) ?? {};
    expect(await readResult(store, location), 'without ids and proofs').toEqual({
      status: 200,
      body: { payment: { status: 'ordered', amount: scene.payment.amount / 100, display_id } },
    });
    expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
  }
});

test('CHK-3: a form that is posted twice, beside callback and webhooks, makes one order', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  await scene.gateway.behave(scene.payment.id, { webhooks: 'twice' });
  const proof = await scene.pay();
  const [one, other, again] = await Promise.all([
    postForm(client, proof),
    postForm(client, proof),
    submitPayment(client, scene.cartId, proof),
  ]);
  expect(again.status).toBe(200);
  expect(other.location.href).toBe(one.location.href);
  await expect.poll(() => scene.status()).toMatchObject({ status: 'ordered' });
  const late = await postForm(client, proof);
  expect(await readResult(store, late.location)).toMatchObject({
    body: { payment: { status: 'ordered' } },
  });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});

test('CHK-3, T54: forged, truncated and failed forms change nothing, and lead to a page', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  const other = await PaymentScene.open(store, client);
  const theirs = await other.pay();
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = theirs;
  const forms = [
    { ...theirs, razorpay_order_id: scene.payment.id },
    {
      ...theirs,
      razorpay_signature: razorpay_signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    },
    { ...theirs, razorpay_signature: razorpay_signature.slice(0, 40) },
    { razorpay_order_id, razorpay_payment_id },
    {},
  ];
  for (const form of forms) {
    const { status, location, cookies } = await postForm(client, form);
    expect([status, `${location.pathname}${location.search}`]).toEqual([303, '/paymentresult']);
    expect(cookies).toEqual([]);
  }
  const declined = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' };
  const { location } = await postForm(client, declined);
  expect(`${location.pathname}${location.search}`).toBe('/paymentresult?declined=true');
  expect(await scene.status()).toMatchObject({ status: 'open' });
  expect(await scene.money()).toEqual({ captures: 0, refunded: 0 });
  expect((await scene.addPiece()).status, 'the lease holds').toBe(409);
});

test('T54: the form uses no cookie, and its result is read with its own proof alone', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  const other = await PaymentScene.open(store, client);
  const cookie = 'connect.sid=s%3Asomebody.signed; language=hi';
  const { location, cookies } = await postForm(client, await scene.pay(), { cookie });
  expect(cookies).toEqual([]);
  expect((await readResult(store, location)).status).toBe(200);
  const { order_proof = '' } = (await scene.status()) ?? {};
  for (const wrong of ['', 'x', order_proof]) {
    expect((await readResult(store, location, wrong)).status, wrong).toBe(404);
  }
  const foreign = new URL(location);
  foreign.searchParams.set('payment', other.payment.id);
  expect((await readResult(store, foreign)).status).toBe(404);
});

test('CHK-3: a form that comes after the lease gives the money back if the cart has changed', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await scene.closeWindow();
  expect((await scene.addPiece()).status).toBe(200);
  // Razorpay's page was left open, and its shopper pays.
  const proof = await scene.pay();
  const { location } = await postForm(client, proof);
  const refunded = { status: 200, body: { payment: { status: 'refunded' } } };
  await expect.poll(() => readResult(store, location)).toMatchObject(refunded);
  await postForm(client, proof);
  expect(await scene.money()).toEqual({ captures: 1, refunded: scene.payment.amount });
});

test('CHK-3: a declined payment and another one of the same window make one order', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const scene = await PaymentScene.open(store, client);
  await pressAtGateway(client.shopUrl, client.keyId, scene.payment.id, 'decline');
  await pressAtGateway(client.shopUrl, client.keyId, scene.payment.id, 'decline');
  expect((await scene.addPiece()).status, 'the window holds the cart').toBe(409);
  expect(await submitPayment(client, scene.cartId, await scene.pay())).toMatchObject({
    status: 200,
    body: { type: 'order' },
  });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});
