import * as v from 'valibot';
import { newCustomer, ShopClient } from '../world/shop-client';
import { PaymentScene } from '../world/payment-scene';
import { ADDRESS, openSession, startPayment, submitPayment } from '../world/place-order';
import { pressAtGateway } from '../world/pay-at-gateway';
import { orderMoney } from '../world/order-money';
import { expect, test } from '../world/store-test';

const PROVIDER = 'pp_razorpay_razorpay';

const shownSchema = v.object({ order: v.object({ id: v.string(), total: v.number() }) });

const NOT_VERIFIED = {
  status: 400,
  body: { type: 'invalid_data', message: 'We couldn’t verify your payment' },
};

test('CHK-3: a paid cart becomes one order with its money taken, for guests too', async ({
  store,
}) => {
  for (const client of [new ShopClient(store), (await newCustomer(store)).client]) {
    const scene = await PaymentScene.open(store, client);
    expect(await scene.status()).toMatchObject({ status: 'open' });
    const proof = await scene.pay();
    const receipt = await submitPayment(client, scene.cartId, proof);
    expect(receipt).toMatchObject({ status: 200, body: { verified: true, type: 'order' } });
    const first = await scene.complete();
    expect(first).toMatchObject({ status: 200, body: { type: 'order' } });
    expect(await scene.complete(), 'the same for repeats').toEqual(first);
    const status = await scene.status();
    expect(status).toMatchObject({ status: 'ordered', amount: scene.payment.amount / 100 });
    expect(first.body).toMatchObject({
      order: { id: status?.order_id, display_id: status?.display_id },
      order_proof: status?.order_proof,
    });
    expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
    expect(await orderMoney([scene.cartId])).toEqual({
      orders: 1,
      captures: 1,
      transactions: 1,
      paid: scene.payment.amount / 100,
    });
    const order = await client
      .showing(status?.order_proof ?? '')
      .call('GET', `/store/orders/${status?.order_id}`);
    expect(order).toMatchObject({ status: 200, body: { order: { payment_status: 'captured' } } });
    const shown = v.parse(shownSchema, order.body);
    const amount = scene.payment.amount / 100;
    const payment = { provider_id: PROVIDER, amount, captured_at: expect.any(String) };
    expect(receipt.body, 'the receipt is answered with the order as it is shown').toEqual({
      verified: true,
      type: 'order',
      order: {
        id: shown.order.id,
        display_id: status?.display_id,
        total: shown.order.total,
        payment_collections: [{ payments: [payment] }],
      },
      order_proof: status?.order_proof,
    });
  }
});

test('CHK-3: nothing is ordered without a payment', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const refused = { status: 400, body: { type: 'not_allowed' } };
  expect(await scene.complete()).toMatchObject(refused);
  const { shopUrl, keyId } = scene.client;
  expect((await pressAtGateway(shopUrl, keyId, scene.payment.id, 'decline')).status).toBe(200);
  expect(await scene.complete(), 'a declined one').toMatchObject(refused);
  expect(await scene.status()).toMatchObject({ status: 'open' });
  expect(await scene.money()).toEqual({ captures: 0, refunded: 0 });
});

test('CHK-3: a cart without an email, an address or a delivery is refused before it is paid', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, variantId } = scene;
  const bare = await client.cart(variantId);
  await expect(startPayment(client, bare)).rejects.toThrow('An order needs an email address');
  expect(await client.call('POST', `/store/carts/${bare}/complete`)).toMatchObject({
    status: 400,
    body: { message: 'An order needs an email address' },
  });
  await client.call('POST', `/store/carts/${bare}`, { email: 'guest@example.com' });
  await expect(startPayment(client, bare)).rejects.toThrow('An order needs a shipping address');
});

test('CHK-3, T19: a payment whose signature is wrong counts for nothing', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  const proof = await scene.pay();
  const forged = [
    { ...proof, razorpay_signature: `${proof.razorpay_signature.slice(0, -2)}00` },
    { ...proof, razorpay_signature: 'x' },
    { ...proof, razorpay_payment_id: 'pay_ofsomebodyelse' },
  ];
  for (const each of forged) {
    expect(await submitPayment(scene.client, scene.cartId, each)).toEqual(NOT_VERIFIED);
  }
  const incomplete = await scene.client.call(
    'POST',
    `/store/carts/${scene.cartId}/payment-callback`,
    { razorpay_payment_id: 'pay_1' },
  );
  expect(incomplete).toMatchObject({ status: 400, body: { type: 'invalid_data' } });
});

test("CHK-3: somebody else's payment does not pay for a cart", async ({ store }) => {
  const mine = await PaymentScene.open(store, new ShopClient(store));
  const other = await PaymentScene.open(store, new ShopClient(store));
  const proof = await other.pay();
  expect(await submitPayment(mine.client, mine.cartId, proof)).toEqual(NOT_VERIFIED);
  expect(await mine.complete()).toMatchObject({ status: 400 });

  const { client: stranger } = await newCustomer(store);
  const customers = await PaymentScene.open(store, (await newCustomer(store)).client);
  const theirs = await customers.pay();
  expect(await submitPayment(stranger, customers.cartId, theirs)).toMatchObject({ status: 404 });
  const path = `/store/carts/${customers.cartId}/payment`;
  expect(await stranger.call('GET', path), 'nor is it shown').toMatchObject({ status: 404 });
  expect(await new ShopClient(store).call('GET', path)).toMatchObject({ status: 404 });
});

test('CHK-3: Buy Now twice makes one payment collection and one payment order', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, payment } = scene;
  const cartId = await client.cart(scene.variantId);
  const made = await Promise.all(
    [1, 2, 3].map(() => client.call('POST', '/store/payment-collections', { cart_id: cartId })),
  );
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const again = await Promise.all([1, 2, 3].map(() => openSession(client, payment.collectionId)));
  for (const each of again) expect(each).toEqual(payment);
});

test('CHK-3: what a shopper writes into the payment session is dropped', async ({ store }) => {
  const cheap = await PaymentScene.open(store, new ShopClient(store));
  const { client, payment } = cheap;
  await cheap.closeWindow();
  await cheap.addPiece();
  const path = `/store/payment-collections/${payment.collectionId}/payment-sessions`;
  const data = { id: payment.id, amount: 100, session_id: 'payses_other' };
  const answer = await client.call('POST', path, { provider_id: 'pp_razorpay_razorpay', data });
  expect(answer.status).toBe(200);
  const opened = await openSession(client, payment.collectionId);
  expect(opened.id, 'an order over the new amount').not.toBe(payment.id);
  expect(opened.amount).toBeGreaterThan(payment.amount);
  const free = await client.call('POST', path, { provider_id: 'pp_system_default' });
  expect(free.status, "Medusa's own needs no paying").toBe(400);
});

test('CHK-3, T4: a cart begins no more than 25 payments that it does not finish', async ({
  store,
}) => {
  const { client, payment, cartId } = await PaymentScene.open(store, new ShopClient(store));
  const begun = new Set([payment.id]);
  const changeCart = async () => {
    await client.call('POST', `/store/carts/${cartId}/payment-window-closed`);
    const shipping_address = { ...ADDRESS, address_2: `Flat ${begun.size}` };
    await client.call('POST', `/store/carts/${cartId}`, { shipping_address });
  };
  while (begun.size < 25) {
    await changeCart();
    begun.add((await openSession(client, payment.collectionId)).id);
  }
  expect(begun, 'the same again').toContain((await openSession(client, payment.collectionId)).id);
  await changeCart();
  const path = `/store/payment-collections/${payment.collectionId}/payment-sessions`;
  expect(await client.call('POST', path, { provider_id: PROVIDER })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Too many payments') },
  });
});
