import * as v from 'valibot';
import { cartToOrder, COD_FEE, codRows, newAddress, orderShown } from '../world/cod-order';
import { mailsTo } from '../world/mails';
import { orderMoney } from '../world/order-money';
import { ScarceProduct } from '../world/scarce-product';
import { newCustomer, patiently } from '../world/shop-client';
import { orderIdOf, placeOrder, progressOf } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';
import type { StoreApi } from '../world/store-api';
import { sql } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

/** The job runs twice a minute (ms). */
const JOB = { timeout: 90_000 };

const totalSchema = v.object({ order: v.object({ total: v.number() }) });

/** A customer's order on delivery. */
async function ordered(store: StoreApi, cart: Parameters<typeof cartToOrder>[2] = {}) {
  const customer = await newCustomer(store);
  const { client } = customer;
  const cartId = await cartToOrder(store, client, cart);
  const answer = await patiently(() => orderShown(client, cartId));
  const orderId = orderIdOf(answer);
  const path = `/store/orders/${orderId}`;
  return {
    ...customer,
    cartId,
    orderId,
    total: v.parse(totalSchema, answer.body).order.total,
    progress: async () => progressOf(await client.call('GET', `${path}/progress`)),
    invoice: async () => (await client.call('GET', `${path}/invoice`)).body,
  };
}

test('PAY-2: the cash counts as paid when all pieces have arrived', async ({ store }) => {
  const owner = new ShopOwner(store);
  const product = await ScarceProduct.create(owner);
  // Medusa packs a part of an order only while there is more in stock.
  await product.leave(20);
  const cart = { variantId: product.variantId, pieces: 2 };
  const { cartId, orderId, total, progress, invoice, email } = await ordered(store, cart);
  const toCollect = { to_collect: total, collected_at: null };
  expect(await progress()).toMatchObject({
    paid: 0,
    payment_method: 'Pay on delivery',
    pay_on_delivery: toCollect,
  });
  expect(await invoice()).toMatchObject({
    invoice: {
      shipping: null,
      fee: { title: 'Pay on delivery fee', total: COD_FEE / 100 },
      totals: { total },
      to_collect: total,
    },
  });
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Pay on delivery fee: ₹49.00');
  expect(mail?.text).toContain('You pay on delivery: please keep ₹');

  const [line] = await owner.linesOf(orderId);
  const one = [{ id: line?.id ?? '', quantity: 1 }];
  const first = await owner.pack(orderId, one);
  await owner.ship(orderId, first, one);
  await owner.deliver(orderId, first);
  const second = await owner.pack(orderId, one);
  await owner.ship(orderId, second, one);
  expect(await progress(), 'one parcel is not all').toMatchObject({
    step: 3,
    paid: 0,
    pay_on_delivery: toCollect,
  });
  await owner.deliver(orderId, second);
  await expect.poll(progress, JOB).toMatchObject({
    step: 4,
    paid: total,
    pay_on_delivery: { to_collect: 0, collected_at: expect.any(String) },
  });
  await expect
    .poll(() => orderMoney([cartId]))
    .toEqual({ orders: 1, captures: 1, transactions: 1, paid: total });
  expect(await invoice()).toMatchObject({ invoice: { totals: { total }, to_collect: 0 } });
  await expect
    .poll(() => codRows(cartId))
    .toEqual({ state: 'collected', order_id: orderId, has_keys: false });
});

test('PAY-2: a delivery whose event was lost is collected by the job', async ({ store }) => {
  const { cartId, orderId, total, progress } = await ordered(store);
  const owner = new ShopOwner(store);
  const fulfilment = await owner.pack(orderId);
  await owner.ship(orderId, fulfilment);
  await sql('update fulfillment set delivered_at = now() where id = $1', [fulfilment]);
  await sql(
    `update order_item set delivered_quantity = quantity, raw_delivered_quantity = raw_quantity
      where order_id = $1`,
    [orderId],
  );
  await expect.poll(progress, JOB).toMatchObject({ step: 4, paid: total });
  await expect.poll(() => orderMoney([cartId])).toMatchObject({ captures: 1, transactions: 1 });
});

test('PAY-2: a cancelled order costs nothing, and counts for no limit', async ({ store }) => {
  const address = newAddress();
  const placed = [];
  for (let each = 0; each < 3; each += 1) placed.push(await ordered(store, { address }));
  for (const { client, orderId } of placed) {
    expect(await client.call('POST', `/store/orders/${orderId}/cancel`)).toMatchObject({
      status: 200,
      body: { refunded: 0 },
    });
  }
  const [first] = placed;
  if (!first) throw new Error('No order was placed');
  const { cartId, orderId, email, progress } = first;
  expect(await progress()).toMatchObject({
    paid: 0,
    refunded: 0,
    refund_state: null,
    cancelled_at: expect.any(String),
    pay_on_delivery: { to_collect: 0, collected_at: null },
  });
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 0 });
  expect(await ordered(store, { address }), 'a fourth one').toBeDefined();
  await expect
    .poll(() => codRows(cartId), JOB)
    .toEqual({ state: 'cancelled', order_id: orderId, has_keys: false });
  await expect
    .poll(async () => (await mailsTo(email)).map(({ text }) => text).join('\n'), JOB)
    .toContain('Nothing was charged for it.');
});

test('PAY-2: an order whose parcel comes back is cancelled without a charge', async ({ store }) => {
  const owner = new ShopOwner(store);
  const { cartId, orderId, progress, email } = await ordered(store);
  await owner.ship(orderId, await owner.pack(orderId));
  const path = `/admin/orders/${orderId}/undelivered`;
  const done = { status: 200, body: { order_id: orderId, cancel_reason: 'undelivered' } };
  expect(await owner.call('POST', path)).toEqual(done);
  expect(await owner.call('POST', path), 'again').toEqual(done);
  expect(await progress()).toMatchObject({
    cancelled_at: expect.any(String),
    cancel_reason: 'undelivered',
    paid: 0,
    pay_on_delivery: { to_collect: 0 },
  });
  expect(await owner.reservedFor(orderId)).toBe(0);
  expect(await codRows(cartId)).toMatchObject({ state: 'undelivered', has_keys: false });
  await expect
    .poll(async () => (await mailsTo(email)).map(({ text }) => text).join('\n'), JOB)
    .toContain('because it could not be delivered');
});

test('PAY-2: an order that was delivered or paid is not cancelled as undelivered', async ({
  store,
}) => {
  const owner = new ShopOwner(store);
  const delivered = await ordered(store);
  await owner.deliverAll(delivered.orderId);
  const paid = await placeOrder(store);
  for (const each of [delivered.orderId, paid.orderId]) {
    expect((await owner.call('POST', `/admin/orders/${each}/undelivered`)).status).toBe(409);
  }
});
