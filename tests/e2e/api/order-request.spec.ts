import * as v from 'valibot';
import { newAddress, shownOf } from '../world/cod-order';
import { plentifulVariants } from '../world/filled-cart';
import { orderMoney } from '../world/order-money';
import { ScarceProduct } from '../world/scarce-product';
import { cartOf, newCustomer, newEmail, piecesOf, ShopClient } from '../world/shop-client';
import { databaseOf, runSql, shopDataDir } from '../world/shop-database';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';
import type { StoreApi } from '../world/store-api';
import { Device, outcomesOf } from '../world/sync-device';

test.skip(!ownersAreHere, "The shop's database is known by its DATA_DIR");

const placedSchema = v.object({
  ledger: v.literal(1),
  outcomes: v.tuple([
    v.object({
      outcome: v.literal('applied'),
      details: v.object({
        id: v.string(),
        display_id: v.number(),
        total: v.number(),
        order_proof: v.string(),
      }),
    }),
  ]),
  cart: v.null(),
});

const ADDRESS = { ...newAddress(), province: 'Karnataka' };

/** A device whose cart holds a product, and what it shows of it. */
async function readyToOrder(store: StoreApi, shopper = new ShopClient(store), email = newEmail()) {
  const device = new Device(store, shopper);
  const [variant_id] = await plentifulVariants(store, 1);
  const add = device.seal({ op: 'add', variant_id, quantity: 1 });
  const { id: cartId } = cartOf(await device.send(null, add));
  const shown = await shownOf(shopper, cartId);
  const address = { ...newAddress(), province: 'Karnataka' };
  const request = {
    payment: 'cash_on_delivery',
    email,
    shipping_address: address,
    billing_address: address,
    shown,
  };
  return { device, cartId, shown, request, pieces: { [variant_id]: 1 } };
}

test('ORQ-1: an order request becomes one order, however often it is sent', async ({ store }) => {
  for (const customer of [undefined, await newCustomer(store)]) {
    const { device, cartId, request, shown } = await readyToOrder(store, customer?.client);
    const order = device.sealOrder(request);
    const first = await device.order(cartId, order);
    expect(first.status).toBe(200);
    const { outcomes } = v.parse(placedSchema, first.body);
    expect(outcomes[0].details.total, 'what was shown').toBe(shown.total);
    expect((await device.order(cartId, order)).body, 'a repetition').toEqual(first.body);
    expect((await device.order(null, order)).body, 'without the cart').toEqual(first.body);
    expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 0 });
    expect(await device.cancel(order), 'too late').toMatchObject({ body: { outcome: 'applied' } });
    const next = device.sealOrder(request);
    expect(await device.order(cartId, next)).toMatchObject({
      status: 410,
      body: { type: 'cart_completed', ledger: 1 },
    });
    const proof = device.shopper.showing(outcomes[0].details.order_proof);
    expect(await proof.call('GET', `/store/orders/${outcomes[0].details.id}`)).toMatchObject({
      status: 200,
      body: { order: { email: customer ? customer.email : request.email } },
    });
  }
});

test('ORQ-1: at higher figures the shop asks, and repeats its answer', async ({ store }) => {
  const { device, cartId, request, shown, pieces } = await readyToOrder(store);
  const cheaper = { ...request, shown: { ...shown, total: shown.total - 1 } };
  const order = device.sealOrder(cheaper);
  for (let round = 0; round < 2; round += 1) {
    const refused = await device.order(cartId, order);
    expect(refused).toMatchObject({
      status: 200,
      body: {
        outcomes: [
          {
            outcome: 'rejected',
            reason: 'order_refused',
            details: { reasons: [{ reason: 'total_higher' }], now: { total: shown.total } },
          },
        ],
      },
    });
    expect(piecesOf(refused)).toEqual(pieces);
  }
  expect(await orderMoney([cartId])).toMatchObject({ orders: 0 });
  const again = device.sealOrder(request);
  v.parse(placedSchema, (await device.order(cartId, again)).body);
});

test('ORQ-1: a request that was cancelled is answered when its cart is gone', async ({ store }) => {
  const { device, cartId, request } = await readyToOrder(store);
  const order = device.sealOrder(request);
  const gone = 'update cart set deleted_at = now() where id = $1';
  await runSql(databaseOf(shopDataDir()), gone, [cartId]);
  expect(await device.order(cartId, order)).toMatchObject({ status: 404, body: { ledger: 1 } });
  expect(await device.cancel(order)).toMatchObject({
    status: 200,
    body: { outcome: 'rejected', reason: 'cancelled' },
  });
  expect(await device.orderOnce(null, order)).toMatchObject({
    status: 200,
    body: { outcomes: [{ outcome: 'rejected', reason: 'cancelled' }], cart: null },
  });
});

test('ORQ-1: the last piece goes to one of two requests, and the other is asked', async ({
  store,
}) => {
  const product = await ScarceProduct.create(new ShopOwner(store));
  await product.leave(1);
  const carts = await Promise.all(
    [0, 1].map(async () => {
      const device = new Device(store, new ShopClient(store));
      const add = device.seal({ op: 'add', variant_id: product.variantId, quantity: 1 });
      const { id: cartId } = cartOf(await device.send(null, add));
      const address = { ...newAddress(), province: 'Karnataka' };
      const shown = await shownOf(device.shopper, cartId);
      const body = { payment: 'cash_on_delivery', email: newEmail(), shown };
      const request = { ...body, shipping_address: address, billing_address: address };
      return { device, cartId, order: device.sealOrder(request) };
    }),
  );
  const answers = await Promise.all(
    carts.map(({ device, cartId, order }) => device.order(cartId, order)),
  );
  expect(answers.flatMap(outcomesOf).toSorted()).toEqual(['applied', 'order_refused']);
  const ids = carts.map(({ cartId }) => cartId);
  expect(await orderMoney(ids)).toMatchObject({ orders: 1 });
  expect(JSON.stringify(answers)).toContain('"reason":"out_of_stock"');
});

test('ORQ-1: one request from several connections at once is one order', async ({ store }) => {
  const { device, cartId, request } = await readyToOrder(store);
  const order = device.sealOrder(request);
  const answers = await Promise.all([1, 2, 3].map(() => device.order(cartId, order)));
  const bodies = answers.map(({ body }) => v.parse(placedSchema, body).outcomes[0].details.id);
  expect(new Set(bodies).size).toBe(1);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1 });
});

test('ORQ-2: a request that is taken back before it arrives is never placed', async ({ store }) => {
  const { device, cartId, request, pieces } = await readyToOrder(store);
  const order = device.sealOrder(request);
  expect(await device.cancel(order)).toMatchObject({
    body: { outcome: 'rejected', reason: 'cancelled' },
  });
  const late = await device.order(cartId, order);
  expect(outcomesOf(late)).toEqual(['cancelled']);
  expect(piecesOf(late)).toEqual(pieces);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 0 });
});

test('ORQ-1: a crash before or after the order was made doubles and loses nothing', async ({
  store,
}) => {
  const { device, cartId, request } = await readyToOrder(store);
  const order = device.sealOrder(request);
  const first = await device.order(cartId, order);
  const { outcomes } = v.parse(placedSchema, first.body);
  // As the process leaves it that dies before it records the outcome.
  const database = databaseOf(shopDataDir());
  await runSql(database, `update sync_effect set state = 'open' where key = $1`, [order.key]);
  await runSql(database, `update sync_lane set n = n - 1, key = $2 where client = $1`, [
    device.client,
    order.previous,
  ]);
  await runSql(database, `update cart set completed_at = null where id = $1`, [cartId]);
  expect((await device.order(cartId, order)).body).toEqual(first.body);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1 });
  expect(outcomes[0].details.id).toBeTruthy();

  const unplaced = await readyToOrder(store);
  const lost = unplaced.device.sealOrder({ ...unplaced.request, payment: 'unknown' });
  const refused = await unplaced.device.order(unplaced.cartId, lost);
  expect(refused).toMatchObject({ body: { outcomes: [{ reason: 'order_refused' }] } });
  await runSql(
    database,
    `update sync_effect set state = 'open', outcome = 'applied' where key = $1`,
    [lost.key],
  );
  await runSql(database, `update sync_lane set n = n - 1, key = $2 where client = $1`, [
    unplaced.device.client,
    lost.previous,
  ]);
  expect(outcomesOf(await unplaced.device.order(unplaced.cartId, lost))).toEqual(['order_refused']);
  expect(await orderMoney([unplaced.cartId])).toMatchObject({ orders: 0 });
});

test('ORQ-1: what cannot be ordered is refused with a reason, and loses nothing', async ({
  store,
}) => {
  const { email } = await newCustomer(store);
  const { device, cartId, request, pieces } = await readyToOrder(store);
  const cases: [object, string][] = [
    [{ ...request, email }, 'account_email'],
    [{ ...request, email: 'no-email' }, 'invalid'],
    [{ ...request, shipping_address: { ...ADDRESS, id: 'caaddr_1' } }, 'invalid'],
    [{ ...request, shipping_address: { ...ADDRESS, postal_code: '012345' } }, 'invalid'],
    [{ ...request, payment: 'razorpay' }, 'invalid'],
    [{ ...request, shown: { ...request.shown, total: -1 } }, 'invalid'],
    [{}, 'invalid'],
  ];
  for (const [asked, reason] of cases) {
    const refused = await device.order(cartId, device.sealOrder(asked));
    expect(refused).toMatchObject({
      status: 200,
      body: { outcomes: [{ outcome: 'rejected', details: { reasons: [{ reason }] } }] },
    });
    expect(piecesOf(refused)).toEqual(pieces);
  }
  const stranger = new Device(store, (await newCustomer(store)).client);
  const theirs = await stranger.order(cartId, stranger.sealOrder(request));
  expect(theirs.status, "somebody else's cart").toBe(404);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 0 });
});
