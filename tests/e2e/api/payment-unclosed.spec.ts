import { PaymentScene } from '../world/payment-scene';
import { submitPayment } from '../world/place-order';
import { databaseOf, runSql } from '../world/shop-database';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';
import { Device } from '../world/sync-device';
import type { StoreApi } from '../world/store-api';

const { SHOP_DATA_DIR = '' } = process.env;

test.beforeEach(() => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
});

/** A paid cart of one piece as a process leaves it that dies between the order and the end of the cart. */
async function unclosed(store: StoreApi, client = new ShopClient(store)) {
  const scene = await PaymentScene.open(store, client);
  await submitPayment(scene.client, scene.cartId, await scene.pay());
  const first = await scene.complete();
  for (const sql of [
    'update cart set completed_at = null where id = $1',
    // The job does not come by meanwhile, and the lease is over.
    `update payment_attempt set state = 'open', order_id = null, gateway_payment_id = null,
       held_until = null, next_check_at = now() + interval '1 hour' where cart_id = $1`,
  ]) {
    await runSql(databaseOf(SHOP_DATA_DIR), sql, [scene.cartId]);
  }
  return { scene, first };
}

test('CHK-3: nothing goes into a cart that has its order, and was not closed before a crash', async ({
  store,
}) => {
  const { scene, first } = await unclosed(store);
  expect(await scene.addPiece(), 'closed').toMatchObject({ status: 400 });
  expect(await scene.complete(), 'the same order').toEqual(first);
  expect(await scene.status()).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
});

test('CHK-3: an edit that meets such a cart learns of the order, and goes into the next cart', async ({
  store,
}) => {
  const { scene } = await unclosed(store);
  const device = new Device(store, scene.client);
  const add = device.seal({ op: 'add', variant_id: scene.variantId, quantity: 2 });
  expect(await device.sendOnce(scene.cartId, add)).toMatchObject({
    status: 410,
    body: {
      type: 'cart_completed',
      ordered: [{ variant_id: scene.variantId, quantity: 1 }],
      cart: null,
    },
  });
  expect(piecesOf(await device.sendOnce(null, add))).toEqual({ [scene.variantId]: 2 });
});

test('CHK-3: what was ordered from such a cart does not come along at sign-in', async ({
  store,
}) => {
  const { scene, first } = await unclosed(store);
  const { client } = await newCustomer(store);
  const own = await client.cart();
  expect(await client.merge(scene.cartId), 'nothing is left to bring').toMatchObject({
    status: 410,
    body: { type: 'cart_completed' },
  });
  expect(piecesOf(await client.call('GET', `/store/carts/${own}`))).toEqual({});
  expect(await scene.complete()).toEqual(first);
});

test('CHK-3: a merge into such a cart that was cut off as well continues in the next cart', async ({
  store,
}) => {
  const { client, id: customerId } = await newCustomer(store);
  const { scene } = await unclosed(store, client);
  const guestCartId = await new ShopClient(store).cart(scene.variantId);
  const plan = { lines: [{ variant_id: scene.variantId, base: 1, target: 2 }], not_moved: [] };
  await runSql(
    databaseOf(SHOP_DATA_DIR),
    `insert into cart_merge (id, guest_cart_id, kept_cart_id, customer_id, client, status, plan)
     values ($1, $2, $3, $4, 'test-client', 'open', $5)`,
    [`cmrg_${guestCartId}`, guestCartId, scene.cartId, customerId, JSON.stringify(plan)],
  );
  expect(await scene.addPiece(), 'closed').toMatchObject({ status: 400 });
  const ordered = await client.call('GET', `/store/carts/${scene.cartId}`);
  expect(piecesOf(ordered), 'as it was ordered').toEqual({ [scene.variantId]: 1 });

  const merged = await client.merge(guestCartId);
  expect(cartOf(merged).id).not.toBe(scene.cartId);
  expect(piecesOf(merged)).toEqual({ [scene.variantId]: 1 });
});
