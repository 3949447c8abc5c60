import * as v from 'valibot';
import { ledgerRows } from '../world/ledger-rows';
import { orderMoney } from '../world/order-money';
import { PaymentScene } from '../world/payment-scene';
import { addressCart, openSession, submitPayment } from '../world/place-order';
import { type Answer, cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf } from '../world/sync-device';

const WORDS = 'This cart is being paid for. It can be changed again when the payment is over.';
const WAIT = {
  status: 503,
  body: { type: 'cart_busy', reason: 'payment', message: WORDS, ledger: 1 },
};
const CONFLICT = { status: 409, body: { type: 'conflict', message: WORDS } };

const orderedSchema = v.object({
  order: v.object({
    items: v.array(v.object({ variant_id: v.string(), quantity: v.number() })),
  }),
});

function orderedPieces({ body }: Answer) {
  return v.parse(orderedSchema, body).order.items.map(({ variant_id, quantity }) => ({
    variant_id,
    quantity,
  }));
}

test('SYNC-3, schedule 12: what is added while a cart is being paid for goes to the next one', async ({
  store,
}) => {
  const [, other] = await plentifulVariants(store, 2);
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, cartId, variantId, payment } = scene;
  const tab = new Device(store, client);
  const sealed = tab.seal({ op: 'add', variant_id: other, quantity: 2 });

  expect(await tab.sendOnce(cartId, sealed)).toEqual(WAIT);
  const { client: name } = tab;
  const { regionId: region_id } = store.settings;
  const body = { client: name, cart_id: cartId, region_id, effects: sealed };
  const answer = await client.request('POST', '/store/sync/cart', body);
  expect(Number(answer.headers.get('retry-after')), 'seconds').toBe(5);
  expect(await openSession(client, payment.collectionId), "the window's session").toEqual(payment);

  await submitPayment(client, cartId, await scene.pay());
  expect(await scene.status()).toMatchObject({ status: 'ordered', amount: payment.amount / 100 });
  const done = await scene.complete();
  expect(orderedPieces(done)).toEqual([{ variant_id: variantId, quantity: 1 }]);

  expect(await tab.sendOnce(cartId, sealed)).toMatchObject({
    status: 410,
    body: {
      type: 'cart_completed',
      cart: null,
      ordered: [{ variant_id: variantId, quantity: 1 }],
      outcomes: [],
    },
  });
  for (let round = 0; round < 2; round += 1) {
    const moved = await tab.send(null, sealed);
    expect(outcomesOf(moved)).toEqual(['applied']);
    expect(cartOf(moved).id).not.toBe(cartId);
    expect(piecesOf(moved)).toEqual({ [other]: 2 });
    if (process.env['SHOP_DATA_DIR']) {
      expect(await ledgerRows(cartId)).toEqual([]);
      const rows = await ledgerRows(cartOf(moved).id);
      expect(rows).toMatchObject([{ key: sealed[0]?.key, state: 'done', base: 0, target: 2 }]);
    }
  }
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 1 });
});

test('CHK-3: while a cart is being paid for nothing else changes it either', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, cartId, payment, variantId } = scene;
  const cart = `/store/carts/${cartId}`;
  const line = cartOf(await client.call('GET', cart)).items[0]?.id;
  expect(await scene.addPiece()).toEqual(CONFLICT);
  for (const [method, path, body] of [
    ['POST', `${cart}/line-items/${line}`, { quantity: 2 }],
    ['DELETE', `${cart}/line-items/${line}`, undefined],
    ['POST', `${cart}/promotions`, { promo_codes: ['WELCOME10'] }],
    ['DELETE', `${cart}/promotions`, { promo_codes: ['WELCOME10'] }],
    ['POST', cart, { email: 'other@example.com' }],
    ['POST', `${cart}/shipping-methods`, { option_id: 'so_any' }],
    ['POST', `${cart}/taxes`, {}],
  ] as const) {
    expect(await client.call(method, path, body), `${method} ${path}`).toEqual(CONFLICT);
  }
  expect(piecesOf(await client.call('GET', cart))).toEqual({ [variantId]: 1 });
  expect(await openSession(client, payment.collectionId)).toEqual(payment);
  expect(await scene.complete(), 'nor is it ordered unpaid').toMatchObject({ status: 400 });
});

test('CHK-3: sign-in waits with merging a cart that is being paid for', async ({ store }) => {
  const [, other] = await plentifulVariants(store, 2);
  const customer = await newCustomer(store);
  const paying = await PaymentScene.open(store, customer.client);
  const guest = await new ShopClient(store).cart(other);
  const merge = { client: 'another-device', guest_cart_id: guest };
  expect(await customer.client.call('POST', '/store/sync/merge', merge)).toEqual(WAIT);
  await paying.closeWindow();
  const merged = await customer.client.call('POST', '/store/sync/merge', merge);
  expect(piecesOf(merged)).toEqual({ [paying.variantId]: 1, [other]: 1 });

  const own = await PaymentScene.open(store, new ShopClient(store));
  const theirs = { client: 'another-device', guest_cart_id: own.cartId };
  expect(await customer.client.call('POST', '/store/sync/merge', theirs)).toEqual(WAIT);
  await submitPayment(own.client, own.cartId, await own.pay());
  expect(
    await customer.client.call('POST', '/store/sync/merge', theirs),
    'what was bought comes along no more',
  ).toMatchObject({ status: 410, body: { ledger: 1, type: 'cart_completed' } });
  const kept = await customer.client.call('GET', `/store/carts/${cartOf(merged).id}`);
  expect(piecesOf(kept)).toEqual(piecesOf(merged));
});

test('CHK-3: a window that was closed or declined lets go of the cart at once', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const tab = new Device(store, scene.client);
  const add = { op: 'add', variant_id: scene.variantId, quantity: 1 } as const;
  const sealed = tab.seal(add);
  expect(await tab.sendOnce(scene.cartId, sealed)).toEqual(WAIT);
  for (let round = 0; round < 2; round += 1) {
    expect(await scene.closeWindow(), 'as often as it is reported').toMatchObject({
      status: 'open',
    });
  }
  expect(outcomesOf(await tab.sendOnce(scene.cartId, sealed))).toEqual(['applied']);

  // The next press opens another payment, and holds the cart again.
  const next = await openSession(scene.client, scene.payment.collectionId);
  expect(next.id).not.toBe(scene.payment.id);
  expect(await tab.sendOnce(scene.cartId, tab.seal(add))).toEqual(WAIT);
  expect(outcomesOf(await tab.sendOnce(scene.cartId, sealed)), 'what is done is reported').toEqual([
    'applied',
  ]);
});

test('CHK-3: a window that is closed after all was paid tells of the order', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await scene.pay();
  expect(await scene.closeWindow()).toMatchObject({ status: 'ordered' });
  const bare = await scene.client.cart(scene.variantId);
  const path = `/store/carts/${bare}/payment-window-closed`;
  expect(await scene.client.call('POST', path), 'a cart without a payment').toEqual({
    status: 200,
    body: { payment: null },
  });
  const theirs = await (await newCustomer(store)).client.cart(scene.variantId);
  const foreign = `/store/carts/${theirs}/payment-window-closed`;
  expect(await scene.client.call('POST', foreign)).toMatchObject({ status: 404 });
});

test('CHK-3: a lease runs out by the server’s clock, and what is paid later is settled', async ({
  store,
}) => {
  test.skip(!process.env['SHOP_DATA_DIR'], "The shop's database is known by its DATA_DIR");
  const same = await PaymentScene.open(store, new ShopClient(store));
  await same.leaseRunsOut();
  await submitPayment(same.client, same.cartId, await same.pay());
  expect(await same.status(), 'the cart is as it was').toMatchObject({ status: 'ordered' });

  const changed = await PaymentScene.open(store, new ShopClient(store));
  expect((await changed.addPiece()).status).toBe(409);
  await changed.leaseRunsOut();
  expect(piecesOf(await changed.addPiece())).toEqual({ [changed.variantId]: 2 });
  await submitPayment(changed.client, changed.cartId, await changed.pay());
  expect(await changed.status()).toMatchObject({ status: 'refunded' });
  expect(await changed.money()).toEqual({ captures: 1, refunded: changed.payment.amount });
});

test('CHK-5: no payment begins over a total that was not shown', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { client, payment } = scene;
  await scene.closeWindow();
  const path = `/store/payment-collections/${payment.collectionId}/payment-sessions`;
  const begin = (shown_total: unknown) =>
    client.call('POST', path, { provider_id: 'pp_razorpay_razorpay', data: { shown_total } });
  const { amount: total } = payment;
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  expect(await begin(total - 1)).toEqual({
    status: 409,
    body: {
      type: 'total_changed',
      message: expect.stringContaining(rupees.format(total / 100)),
      total,
    },
  });
  expect(await begin('much')).toMatchObject({ status: 400, body: { type: 'invalid_data' } });
  expect((await scene.addPiece()).status, 'a refused one holds nothing').toBe(200);
  await addressCart(client, scene.cartId);
  expect((await begin(total)).status).toBe(409);
  const { amount } = await openSession(client, payment.collectionId);
  expect(amount).toBeGreaterThan(total);
  const answers = await Promise.all([begin(amount), begin(amount)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
