import * as v from 'valibot';
import { leaveLinkedOrder, makeOrderOlder, nextCheckIn } from '../world/left-order';
import { mailsWith } from '../world/mail-folder';
import { proofOf } from '../world/order-proof';
import { PaymentScene } from '../world/payment-scene';
import { tellShop } from '../world/place-order';
import { ScarceProduct } from '../world/scarce-product';
import { ShopClient } from '../world/shop-client';
import { ShopOwner, ownersAreHere } from '../world/shop-owner';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';
import { sql } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's database is known by its DATA_DIR");

const SHOPPERS = 4;
/** More than half of the stock: it is enough for one of them. */
const PIECES = 2;
const STOCK = 3;

const endsSchema = v.array(v.object({ orders: v.number(), reserved: v.number() }));

/** Orders that stand for a cart, linked to it or left over, and the pieces that are held for them. */
async function ordersOf(cartId: string): Promise<{ orders: number; reserved: number }> {
  const rows = await sql(
    `with standing as (
       select id from "order" where deleted_at is null and status <> 'canceled' and (
         metadata ->> 'payment_attempt' in (select id from payment_attempt where cart_id = $1)
         or id in (select order_id from order_cart where cart_id = $1 and deleted_at is null)))
     select (select count(*)::int from standing) as orders,
       (select coalesce(sum(reservation.quantity), 0)::int from reservation_item reservation
          join order_item item on item.item_id = reservation.line_item_id
        where item.order_id in (select id from standing) and reservation.deleted_at is null) as reserved`,
    [cartId],
  );
  const [ends] = v.parse(endsSchema, rows);
  if (!ends) throw new Error('The database has answered nothing');
  return ends;
}

const ORDER = {
  told: 'ordered',
  orders: 1,
  reserved: PIECES,
  captures: 1,
  refunded: false,
  completed: 200,
};
const REFUND = {
  told: 'refunded',
  orders: 0,
  reserved: 0,
  captures: 1,
  refunded: true,
  completed: 409,
};

/** What has become of one payment, seen by shopper, database and gateway. */
async function endOf(scene: PaymentScene): Promise<typeof ORDER> {
  const told = async () => (await scene.told(scene.payment.id))?.status ?? '';
  await expect.poll(told, { timeout: 120_000 }).not.toBe('open');
  const { captures, refunded } = await scene.money();
  return {
    told: await told(),
    ...(await ordersOf(scene.cartId)),
    captures,
    refunded: refunded === scene.payment.amount,
    completed: (await scene.complete()).status,
  };
}

/**
 * Callback, webhook and completion of four carts at once, of which one can have its pieces.
 * @returns those that cannot
 */
async function buyLast(
  product: ScarceProduct,
  scenes: readonly PaymentScene[],
): Promise<PaymentScene[]> {
  const before = await product.reserved();
  await Promise.all(
    scenes.map(async (scene) => {
      const proof = await scene.pay();
      await Promise.all([tellShop(scene.client, scene.cartId, proof), scene.complete()]);
    }),
  );
  const ends = await Promise.all(scenes.map(endOf));
  const byEnd = ends.toSorted((one, other) => one.completed - other.completed);
  expect(byEnd).toEqual([ORDER, REFUND, REFUND, REFUND]);
  expect(await product.reserved(), 'for one order').toBe(before + PIECES);
  return scenes.filter((_, index) => ends[index]?.told === 'refunded');
}

/**
 * Lets four shoppers pay for the last pieces, so many times; three of them try again the next time. Who has no order has no
 * mail about one.
 */
async function buyLastOften(store: StoreApi, rounds: number): Promise<void> {
  const product = await ScarceProduct.create(new ShopOwner(store));
  let refunded: PaymentScene[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}`, async () => {
      await product.leave(STOCK);
      const again = await Promise.all(refunded.map((scene) => scene.again()));
      const open = () => PaymentScene.openFor(new ShopClient(store), product.variantId, PIECES);
      const fresh = await Promise.all(Array.from({ length: SHOPPERS - again.length }, open));
      refunded = await buyLast(product, [...again, ...fresh]);
    });
  }
  for (const { cartId } of refunded) {
    expect(await mailsWith(`guest-${cartId.toLowerCase()}@example.com`)).toEqual([]);
  }
}

test('T47: four carts paid at once at the last stock end as one order and three refunds, 3 times', async ({
  store,
}) => {
  await buyLastOften(store, 3);
});

test(
  'T47: four carts paid at once at the last stock end as one order and three refunds, 200 times',
  { tag: '@long' },
  async ({ store }) => {
    test.setTimeout(7_200_000);
    await buyLastOften(store, 200);
  },
);

test('T47: an order that a crash has left without its stock has no invoice, and is taken back and made again', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const { cartId, client } = scene;
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  await nextCheckIn(cartId, '1 hour');
  const left = await leaveLinkedOrder(cartId);
  const invoice = await client.showing(proofOf(left)).call('GET', `/store/orders/${left}/invoice`);
  expect(invoice.status).toBe(404);
  await scene.pay();
  expect(await scene.closeWindow(), 'somebody may be making it').toMatchObject({ status: 'open' });
  expect(await scene.money()).toEqual({ captures: 0, refunded: 0 });

  await makeOrderOlder(left);
  const settled = await scene.closeWindow();
  expect(settled).toMatchObject({ status: 'ordered' });
  expect(settled?.order_id).not.toBe(left);
  expect(await ordersOf(cartId)).toEqual({ orders: 1, reserved: 1 });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
});
