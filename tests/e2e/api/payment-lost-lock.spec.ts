import { leaveOrder, makeOrderOlder, nextCheckIn, sql } from '../world/unpaid-order';
import { orderMoney } from '../world/order-money';
import { PaymentScene } from '../world/payment-scene';
import { submitPayment } from '../world/place-order';
import { databaseOf, shopDataDir, whileHeld } from '../world/shop-database';
import { ShopClient } from '../world/shop-client';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

// The first holds a table of all orders, so that the order which the second waits for is not made.
test.describe.configure({ mode: 'default' });
test.skip(!ownersAreHere, "The shop's database is known by its DATA_DIR");

/** Cuts the connection that holds the lock of a cart, as a restart of a pooler does. */
async function cutLock(cartId: string): Promise<void> {
  const cut = await sql(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [`cart:${cartId}`],
  );
  expect(cut).toHaveLength(1);
}

test('CHK-3: who loses the lock of a cart while its order is made captures no money', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await nextCheckIn(scene.cartId, '1 hour');
  const proof = await scene.pay();
  let telling: Promise<unknown> | undefined;
  await whileHeld(databaseOf(shopDataDir()), 'order_cart', async () => {
    telling = submitPayment(scene.client, scene.cartId, proof);
    const made = () =>
      sql(
        `select from "order" where metadata ->> 'payment_attempt' =
           (select id from payment_attempt where cart_id = $1)`,
        [scene.cartId],
      );
    await expect.poll(made, { intervals: [50] }).toHaveLength(1);
    await cutLock(scene.cartId);
  });
  expect(await telling, 'the payment is verified all the same').toMatchObject({ status: 200 });
  expect(await scene.money()).toEqual({ captures: 0, refunded: 0 });
  expect(await scene.status()).toMatchObject({ status: 'open' });

  await nextCheckIn(scene.cartId, '0');
  await expect.poll(() => scene.status()).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});

test('CHK-3: an order without its cart is deleted after two minutes, and made once', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await nextCheckIn(scene.cartId, '1 hour');
  const leftover = await leaveOrder(scene.cartId);
  await scene.pay();
  expect(await scene.closeWindow(), 'somebody may be making it').toMatchObject({ status: 'open' });
  expect(await scene.money()).toEqual({ captures: 0, refunded: 0 });

  await makeOrderOlder(leftover);
  expect(await scene.closeWindow()).toMatchObject({ status: 'ordered' });
  expect(await sql('select from "order" where id = $1 and deleted_at is null', [leftover])).toEqual(
    [],
  );
  expect(await orderMoney([scene.cartId])).toMatchObject({ orders: 1, captures: 1 });
});
