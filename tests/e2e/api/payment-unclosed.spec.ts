import { PaymentScene } from '../world/payment-scene';
import { tellShop } from '../world/place-order';
import { databaseOf, runSql } from '../world/shop-database';
import { newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';
import type { StoreApi } from '../world/store-api';

const { SHOP_DATA_DIR = '' } = process.env;

test.beforeEach(() => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
});

/** A guest's paid cart as a process leaves it that dies between the order and the end of the cart. */
async function unclosed(store: StoreApi) {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await tellShop(scene.client, scene.cartId, await scene.pay());
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

const BUSY = { status: 503, body: { type: 'cart_busy' } };

test('CHK-3: nothing goes into a cart that has its order, and was not closed before a crash', async ({
  store,
}) => {
  const { scene, first } = await unclosed(store);
  expect(await scene.addPiece()).toMatchObject(BUSY);
  expect(await scene.complete(), 'the same order').toEqual(first);
  expect((await scene.addPiece()).status, 'closed').toBe(400);
  expect(await scene.told()).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
});

test('CHK-3: what was ordered from such a cart does not come along at sign-in', async ({
  store,
}) => {
  const { scene, first } = await unclosed(store);
  const { client } = await newCustomer(store);
  const own = await client.cart();
  const merge = { client: 'test-client', guest_cart_id: scene.cartId };
  expect(await client.call('POST', '/store/sync/merge', merge)).toMatchObject(BUSY);
  expect(await scene.complete()).toEqual(first);
  expect(piecesOf(await client.call('GET', `/store/carts/${own}`))).toEqual({});
  expect(piecesOf(await client.merge(scene.cartId)), 'nothing is left to bring').toEqual({});
});
