import * as v from 'valibot';
import {
  cartToOrder,
  COD_FEE,
  codRows,
  methodsIn,
  newAddress,
  orderOnDelivery,
  orderShown,
  readCart,
  shownOf,
} from '../world/cod-order';
import { orderMoney } from '../world/order-money';
import { PaymentScene } from '../world/payment-scene';
import { submitPayment } from '../world/place-order';
import { ScarceProduct } from '../world/scarce-product';
import { newCustomer, patiently, ShopClient } from '../world/shop-client';
import { orderIdOf, progressOf } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's database is known by its DATA_DIR");

const orderSchema = v.object({
  order: v.object({
    id: v.string(),
    total: v.number(),
    payment_status: v.string(),
    shipping_methods: v.array(v.object({ name: v.string(), total: v.number() })),
  }),
  order_proof: v.string(),
});

test('PAY-2: a cart becomes one order on delivery with the fee, for guests too', async ({
  store,
}) => {
  for (const client of [new ShopClient(store), (await newCustomer(store)).client]) {
    const cartId = await cartToOrder(store, client);
    const shown = await shownOf(client, cartId);
    const first = await orderOnDelivery(client, cartId, shown);
    expect(first).toMatchObject({ status: 200, body: { type: 'order' } });
    const { order, order_proof } = v.parse(orderSchema, first.body);
    expect(order.total, 'what was shown').toBe(shown.total / 100);
    expect(order.payment_status).toBe('authorized');
    expect(order.shipping_methods).toContainEqual({
      ...order.shipping_methods[0],
      name: 'Pay on delivery fee',
      total: COD_FEE / 100,
    });
    const again = await orderOnDelivery(client, cartId, { ...shown, total: 1 });
    expect(orderIdOf(again), 'the same for repeats, whatever they show').toBe(order.id);
    expect(await client.call('POST', `/store/carts/${cartId}/complete`)).toMatchObject({
      status: 200,
      body: { order: { id: order.id }, order_proof },
    });
    expect(await orderMoney([cartId])).toEqual({
      orders: 1,
      captures: 0,
      transactions: 0,
      paid: null,
    });
    expect(await codRows(cartId)).toEqual({ state: 'open', order_id: order.id, has_keys: true });
    const buyer = client.showing(order_proof);
    const progress = progressOf(await buyer.call('GET', `/store/orders/${order.id}/progress`));
    expect(progress).toMatchObject({ step: 1, paid: 0, cancellable: true });
  }
});

test('PAY-2: what costs more than was shown is not ordered, and the cart stays as it was', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const cartId = await cartToOrder(store, client);
  const before = await readCart(client, cartId);
  const shown = await shownOf(client, cartId);
  const [line] = shown.lines;
  if (!line) throw new Error('The cart is empty');
  const cheaper = {
    ...shown,
    total: shown.total - 150,
    fee: shown.fee - 50,
    lines: [{ ...line, unit_price: line.unit_price - 100 }],
  };
  expect(await orderOnDelivery(client, cartId, cheaper)).toMatchObject({
    status: 409,
    body: {
      type: 'order_refused',
      reasons: [
        { reason: 'total_higher' },
        { reason: 'price_higher', variant_id: line.variant_id },
        { reason: 'fee_higher' },
      ],
      now: {
        total: shown.total,
        fee: COD_FEE,
        lines: [{ ...line, available: expect.any(Number) }],
      },
    },
  });
  const other = [{ ...line, quantity: 2 }];
  expect(await orderOnDelivery(client, cartId, { ...shown, lines: other })).toMatchObject({
    status: 409,
    body: { reasons: [{ reason: 'lines_differ', variant_id: line.variant_id }] },
  });
  const sooner = { ...shown, promised_to: '2020-01-01' };
  expect(await orderOnDelivery(client, cartId, sooner)).toMatchObject({
    status: 409,
    body: { reasons: [{ reason: 'promise_later' }] },
  });
  expect(await readCart(client, cartId)).toEqual(before);
  expect(await codRows(cartId)).toBeUndefined();
  const dearer = { ...shown, total: shown.total + 100 };
  expect(await orderOnDelivery(client, cartId, dearer), 'what costs less is').toMatchObject({
    status: 200,
  });
});

test('PAY-2: where the shop does not deliver, or without an address, nothing is ordered', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const island = { ...newAddress(), postal_code: '744301', city: 'Car Nicobar' };
  const cartId = await cartToOrder(store, client, { address: island });
  expect(await orderShown(client, cartId)).toMatchObject({
    status: 409,
    body: { reasons: [{ reason: 'not_deliverable' }, { reason: 'cod_not_in_zone' }] },
  });
  const bare = await client.cart();
  const shown = { ...(await shownOf(client, cartId)), total: 0 };
  expect(await orderOnDelivery(client, bare, shown)).toMatchObject({
    status: 409,
    body: { reasons: expect.arrayContaining([{ reason: 'address_missing' }]) },
  });
});

test('PAY-2: two calls at once make one order', async ({ store }) => {
  const client = new ShopClient(store);
  const cartId = await cartToOrder(store, client);
  const shown = await shownOf(client, cartId);
  const answers = await Promise.all(
    [1, 2, 3].map(() => patiently(() => orderOnDelivery(client, cartId, shown))),
  );
  expect(new Set(answers.map(orderIdOf)).size).toBe(1);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1 });
});

test('PAY-2: pieces that run out while several order are sold once, and the others keep their carts', async ({
  store,
}) => {
  const product = await ScarceProduct.create(new ShopOwner(store));
  await product.leave(1);
  const client = new ShopClient(store);
  const carts: string[] = [];
  const { variantId } = product;
  for (let each = 0; each < 3; each += 1)
    carts.push(await cartToOrder(store, client, { variantId }));
  const shown = await shownOf(client, carts[0] ?? '');
  const answers = await Promise.all(
    carts.map((id) => patiently(() => orderOnDelivery(client, id, shown))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  for (const [index, { status, body }] of answers.entries()) {
    if (status === 200) continue;
    expect(body).toMatchObject({
      reasons: [{ reason: 'out_of_stock', variant_id: variantId, available: 0 }],
    });
    const id = carts[index] ?? '';
    expect(await methodsIn(id)).toEqual([{ name: 'Standard Delivery' }]);
    const cart = await readCart(client, id);
    expect(cart).toMatchObject({ completed_at: null, total: (shown.total - COD_FEE) / 100 });
    expect(cart.payment_collection?.payment_sessions ?? []).toEqual([]);
    expect(await codRows(id)).toBeUndefined();
  }
  expect(await orderMoney(carts)).toMatchObject({ orders: 1 });
});

test('PAY-2: a card payment that succeeded wins, and a later one goes back', async ({ store }) => {
  const paid = await PaymentScene.open(store, new ShopClient(store));
  await paid.gateway.behave(paid.payment.id, { webhooks: 'lost' });
  const shown = await shownOf(paid.client, paid.cartId);
  expect(
    await orderOnDelivery(paid.client, paid.cartId, shown),
    'while the window is open',
  ).toMatchObject({ status: 503, body: { type: 'cart_busy', reason: 'payment' } });
  await paid.pay();
  const answer = await patiently(() => orderOnDelivery(paid.client, paid.cartId, shown));
  expect(answer).toMatchObject({
    status: 200,
    body: { order: { payment_status: 'captured', total: paid.payment.amount / 100 } },
  });
  expect(await paid.money()).toEqual({ captures: 1, refunded: 0 });

  const late = await PaymentScene.open(store, new ShopClient(store));
  await late.closeWindow();
  const ordered = await orderShown(late.client, late.cartId);
  expect(ordered).toMatchObject({ status: 200, body: { order: { payment_status: 'authorized' } } });
  await submitPayment(late.client, late.cartId, await late.pay());
  await expect.poll(() => late.status()).toMatchObject({ status: 'refunded' });
  expect((await late.money()).refunded).toBe(late.payment.amount);
  expect(await orderMoney([late.cartId])).toMatchObject({ orders: 1, captures: 0 });
});

test('PAY-2: cash on delivery is no payment session that a shopper can open', async ({ store }) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  const path = `/store/payment-collections/${scene.payment.collectionId}/payment-sessions`;
  const provider_id = 'pp_cash-on-delivery_cash-on-delivery';
  expect(await scene.client.call('POST', path, { provider_id })).toMatchObject({ status: 400 });
});

test('PAY-1, T52: a phone number has three undelivered orders at most, however it is written', async ({
  store,
}) => {
  const client = new ShopClient(store);
  const { phone, ...first } = newAddress();
  const spellings = [
    phone,
    `+91 ${phone}`,
    `0${phone.slice(0, 5)}-${phone.slice(5)}`,
    `91${phone}`,
  ];
  const carts: string[] = [];
  for (const [index, spelling] of spellings.entries()) {
    const address = { ...first, phone: spelling, address_1: `${index} ${first.address_1}` };
    carts.push(await cartToOrder(store, client, { address }));
  }
  const [one = '', two = '', three = '', four = ''] = carts;
  for (const id of [one, two]) expect(await orderShown(client, id)).toMatchObject({ status: 200 });
  const both = await Promise.all([three, four].map((id) => orderShown(client, id)));
  const refused = both.findIndex(({ status }) => status === 409);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both[refused]).toMatchObject({ body: { reasons: [{ reason: 'too_many_open_orders' }] } });
  const left = [three, four][refused] ?? '';
  expect(await methodsIn(left)).toEqual([{ name: 'Standard Delivery' }]);
});
