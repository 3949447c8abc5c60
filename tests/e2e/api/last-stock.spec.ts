import { orderedEnd, ordersOf, payAtOnce, REFUNDED_END } from '../world/last-stock';
import { leaveLinkedOrder, makeOrderOlder, nextCheckIn } from '../world/unpaid-order';
import { mailsTo } from '../world/mails';
import { proofOf } from '../world/shop-orders';
import { PaymentScene } from '../world/payment-scene';
import { ScarceProduct } from '../world/scarce-product';
import { ShopClient } from '../world/shop-client';
import { databaseOf, shopDataDir } from '../world/shop-database';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's database is known by its DATA_DIR");

const SHOPPERS = 4;
/** More than half of the stock: it is enough for one of them. */
const PIECES = 2;
const STOCK = 3;

/**
 * Callback, webhook and completion of four carts at once, of which one can have its pieces.
 * @returns those that cannot
 */
async function buyLast(
  product: ScarceProduct,
  scenes: readonly PaymentScene[],
): Promise<PaymentScene[]> {
  const { ends, reserved } = await payAtOnce(databaseOf(shopDataDir()), product, scenes);
  const byEnd = ends.toSorted((one, other) => one.completed - other.completed);
  expect(byEnd).toEqual([orderedEnd(PIECES), REFUNDED_END, REFUNDED_END, REFUNDED_END]);
  expect(reserved, 'for one order').toBe(PIECES);
  return scenes.filter((_, index) => ends[index]?.status === 'refunded');
}

/**
 * Lets four shoppers pay for the last pieces, so many times; three of them try again the next time. Who has no order has no
 * mail about one, only one about each payment that went back.
 */
async function buyLastOften(store: StoreApi, rounds: number): Promise<void> {
  const product = await ScarceProduct.create(new ShopOwner(store));
  const refunds = new Map<string, number>();
  let refunded: PaymentScene[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}`, async () => {
      await product.leave(STOCK);
      const again = await Promise.all(refunded.map((scene) => scene.again()));
      const open = () => PaymentScene.openFor(new ShopClient(store), product.variantId, PIECES);
      const fresh = await Promise.all(Array.from({ length: SHOPPERS - again.length }, open));
      refunded = await buyLast(product, [...again, ...fresh]);
      for (const { cartId } of refunded) refunds.set(cartId, (refunds.get(cartId) ?? 0) + 1);
    });
  }
  for (const { cartId } of refunded) {
    const mails = () => mailsTo(`guest-${cartId.toLowerCase()}@example.com`);
    const subjects = async () => (await mails()).map((mail) => mail.subject);
    const expected = Array<string>(refunds.get(cartId) ?? 0).fill(
      'Your payment is on its way back',
    );
    await expect.poll(subjects, { timeout: 30_000 }).toEqual(expected);
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
  expect(await ordersOf(databaseOf(shopDataDir()), cartId)).toEqual({ orders: 1, reserved: 1 });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
});
