import {
  cartToOrder,
  codRows,
  leaveReservation,
  leaveSession,
  methodsIn,
  orderOnDelivery,
  orderShown,
  readCart,
  shownOf,
} from '../world/cod-order';
import { orderMoney } from '../world/order-money';
import { ShopClient } from '../world/shop-client';
import { orderIdOf } from '../world/shop-orders';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/store-test';
import { leaveLinkedOrder, leaveOrder, makeOrderOlder, sql } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's database is known by its DATA_DIR");

/** The job runs twice a minute (ms). */
const JOB = { timeout: 90_000 };

/** The names of the ways of delivery in a cart with its fee. */
const WITH_FEE = [{ name: 'Standard Delivery' }, { name: 'Pay on delivery fee' }];

for (const leave of [leaveReservation, leaveSession]) {
  test(`PAY-2: a crash after ${leave === leaveSession ? 'the payment session' : 'the fee'}: no read shows it, and the call orders once`, async ({
    store,
  }) => {
    const client = new ShopClient(store);
    const cartId = await cartToOrder(store, client);
    const [before, shown] = [await readCart(client, cartId), await shownOf(client, cartId)];
    await leave(client, cartId);
    expect(await methodsIn(cartId)).toEqual(WITH_FEE);
    const after = await readCart(client, cartId);
    expect(after.total).toBe(before.total);
    expect(after.shipping_methods).toEqual(before.shipping_methods);
    await leave(client, cartId);
    const answer = await orderOnDelivery(client, cartId, shown);
    expect(answer).toMatchObject({ status: 200, body: { order: { total: shown.total / 100 } } });
    expect(await methodsIn(cartId)).toEqual(WITH_FEE);
    expect(await orderMoney([cartId])).toMatchObject({ orders: 1 });
  });
}

test('PAY-2: what a crash left is nothing that a shopper can complete without paying', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const cartId = await cartToOrder(store, client);
  await leaveSession(client, cartId);
  expect(await client.call('POST', `/store/carts/${cartId}/complete`)).toMatchObject({
    status: 400,
  });
  expect(await orderMoney([cartId])).toMatchObject({ orders: 0 });
  expect(await methodsIn(cartId)).toEqual([{ name: 'Standard Delivery' }]);
});

test('PAY-2: an order that a crash left without its cart, or incomplete, is made anew, once', async ({
  store,
}) => {
  const client = new ShopClient(store);
  for (const leave of [leaveOrder, leaveLinkedOrder]) {
    const cartId = await cartToOrder(store, client);
    const shown = await shownOf(client, cartId);
    await leaveSession(client, cartId);
    const left = await leave(cartId);
    expect(await orderOnDelivery(client, cartId, shown), 'it may still be made').toMatchObject({
      status: 503,
      body: { type: 'cart_busy' },
    });
    await makeOrderOlder(left);
    const answer = await orderOnDelivery(client, cartId, shown);
    expect(answer).toMatchObject({ status: 200, body: { order: { total: shown.total / 100 } } });
    expect(orderIdOf(answer)).not.toBe(left);
    expect(await sql('select from "order" where id = $1 and deleted_at is null', [left])).toEqual(
      [],
    );
    expect(await methodsIn(cartId)).toEqual(WITH_FEE);
    expect(await orderMoney([cartId])).toMatchObject({ orders: 1 });
  }
});

test('PAY-2: a complete order whose cart and payment a crash left open stays, by the call or the job', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const unfinished = async () => {
    const cartId = await cartToOrder(store, client);
    const shown = await shownOf(client, cartId);
    const orderId = orderIdOf(await orderOnDelivery(client, cartId, shown));
    await sql('update cart set completed_at = null where id = $1', [cartId]);
    await sql(`update cod_order set state = 'placing', order_id = null where cart_id = $1`, [
      cartId,
    ]);
    const collection = `(select payment_collection_id from cart_payment_collection where cart_id = $1)`;
    await sql(`delete from payment where payment_collection_id = ${collection}`, [cartId]);
    await sql(
      `update payment_session set status = 'pending', authorized_at = null
        where payment_collection_id = ${collection} and deleted_at is null`,
      [cartId],
    );
    return { cartId, shown, orderId };
  };
  const whole = (orderId: string) => ({ state: 'open', order_id: orderId, has_keys: true });

  const called = await unfinished();
  const again = await orderOnDelivery(client, called.cartId, called.shown);
  expect(again).toMatchObject({ body: { order: { payment_status: 'authorized' } } });
  expect(orderIdOf(again)).toBe(called.orderId);
  expect(await codRows(called.cartId)).toEqual(whole(called.orderId));

  const left = await unfinished();
  await sql(`update cod_order set updated_at = now() - interval '3 minutes' where cart_id = $1`, [
    left.cartId,
  ]);
  await expect.poll(() => codRows(left.cartId), JOB).toEqual(whole(left.orderId));
  expect(await readCart(client, left.cartId)).toMatchObject({ completed_at: expect.any(String) });
});

test('PAY-2: without another call, the job gives the cart back as it was', async ({ store }) => {
  const client = new ShopClient(store);
  const cartId = await cartToOrder(store, client);
  await leaveSession(client, cartId);
  await sql(`update cod_order set updated_at = now() - interval '3 minutes' where cart_id = $1`, [
    cartId,
  ]);
  await expect.poll(() => codRows(cartId), JOB).toBeUndefined();
  expect(await methodsIn(cartId)).toEqual([{ name: 'Standard Delivery' }]);
  const { payment_collection } = await readCart(client, cartId);
  expect(payment_collection?.payment_sessions ?? []).toEqual([]);
  expect(await orderShown(client, cartId)).toMatchObject({ status: 200 });
});
