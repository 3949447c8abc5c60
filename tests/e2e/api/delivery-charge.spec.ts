import { dayInIndia, addDays } from '@aangan/checkout-rules/delivery-zones';
import * as v from 'valibot';
import { addressCart, ADDRESS, order, startPayment } from '../world/place-order';
import { mailsTo } from '../world/mails';
import { newCustomer, ShopClient } from '../world/shop-client';
import { ownersAreHere } from '../world/shop-owner';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

const PORT_BLAIR = { ...ADDRESS, city: 'Port Blair', postal_code: '744101' };

const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });
const totalsSchema = v.object({
  cart: v.object({
    total: v.number(),
    shipping_total: v.number(),
    item_total: v.number(),
    items: v.array(v.object({ id: v.string(), variant_id: v.string() })),
  }),
});

async function totalsOf(client: ShopClient, cartId: string) {
  const { body } = await client.call('GET', `/store/carts/${cartId}`);
  return v.parse(totalsSchema, body).cart;
}

/** A variant of a product, by the product's handle. */
async function variantOf(store: StoreApi, handle: string): Promise<string> {
  const { variants } = await store.productWhere(handle, (product) => product.handle === handle);
  return variants.find(({ inventory_quantity }) => (inventory_quantity ?? 0) >= 3)?.id ?? '';
}

test('DLV-1: the charge follows pin code and heaviest line, in every total of the shop', async ({
  store,
}) => {
  const guest = new ShopClient(store);
  const cartId = await guest.cart(await variantOf(store, 'haven-wardrobe'));
  await addressCart(guest, cartId, PORT_BLAIR);
  const charged = await totalsOf(guest, cartId);
  expect(charged).toMatchObject({ shipping_total: 2499, total: charged.item_total + 2499 });
  const payment = await startPayment(guest, cartId);
  expect(payment.amount).toBe(Math.round(charged.total * 100));

  // The address alone: the method that the cart has gets the charge of its place.
  const wardrobe = await variantOf(store, 'haven-wardrobe');
  const other = await guest.cart(wardrobe);
  await addressCart(guest, other);
  expect(await totalsOf(guest, other)).toMatchObject({ shipping_total: 0 });
  await guest.call('POST', `/store/carts/${other}`, { shipping_address: PORT_BLAIR });
  expect(await totalsOf(guest, other)).toMatchObject({ shipping_total: 2499 });

  // A lighter cart is delivered free.
  const light = await variantOf(store, 'plush-cushion-set');
  await guest.call('POST', `/store/carts/${other}/line-items`, { variant_id: light, quantity: 1 });
  const both = await totalsOf(guest, other);
  expect(both.shipping_total).toBe(2499);
  const heavy = both.items.find(({ variant_id }) => variant_id === wardrobe)?.id ?? '';
  await guest.call('DELETE', `/store/carts/${other}/line-items/${heavy}`);
  const rest = await totalsOf(guest, other);
  expect(rest).toMatchObject({ shipping_total: 0, total: rest.item_total });
});

test('DLV-1: where the shop does not deliver, no payment begins', async ({ store }) => {
  const guest = new ShopClient(store);
  const cartId = await guest.cart(await variantOf(store, 'plush-cushion-set'));
  await addressCart(guest, cartId, { ...ADDRESS, city: 'Leh', postal_code: '194101' });
  const made = await guest.call('POST', '/store/payment-collections', { cart_id: cartId });
  const { id } = v.parse(collectionSchema, made.body).payment_collection;
  const sessions = `/store/payment-collections/${id}/payment-sessions`;
  const provider = { provider_id: 'pp_razorpay_razorpay' };
  expect(await guest.call('POST', sessions, provider)).toMatchObject({
    status: 400,
    body: { code: 'not_deliverable' },
  });
  await addressCart(guest, cartId);
  expect(await guest.call('POST', sessions, provider)).toMatchObject({ status: 200 });
});

test('DLV-1: express delivery costs its price upon the charge of the zone', async ({ store }) => {
  const guest = new ShopClient(store);
  const cartId = await guest.cart(await variantOf(store, 'haven-wardrobe'));
  await addressCart(guest, cartId, PORT_BLAIR);
  const { body } = await guest.call('GET', `/store/shipping-options?cart_id=${cartId}`);
  const { shipping_options: options } = v.parse(
    v.object({ shipping_options: v.array(v.object({ id: v.string(), name: v.string() })) }),
    body,
  );
  expect(options.map(({ name }) => name)).toEqual(['Standard Delivery', 'Express Delivery']);
  await guest.call('POST', `/store/carts/${cartId}/shipping-methods`, {
    option_id: options[1]?.id,
  });
  expect(await totalsOf(guest, cartId)).toMatchObject({ shipping_total: 2499 + 499 });
});

test('DLV-1: the promise is kept with the order, and is in its mail', async ({ store }) => {
  test.skip(!ownersAreHere, 'Mails are read in the DATA_DIR');
  const { client, email } = await newCustomer(store);
  const cartId = await client.cart(await variantOf(store, 'plush-cushion-set'));
  const before = dayInIndia(Date.now());
  const orderId = await order(client, cartId);
  const { body } = await client.call('GET', `/store/orders/${orderId}/progress`);
  const days = [before, dayInIndia(Date.now())];
  const promises = days.map((day) => ({
    from: addDays(day, 1),
    to: addDays(day, 2),
    zone: 'Bengaluru',
  }));
  const { progress } = v.parse(
    v.object({ progress: v.object({ delivery_promise: v.unknown() }) }),
    body,
  );
  expect(promises).toContainEqual(progress.delivery_promise);
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('Delivery between')))
    .toBe(true);
});
