import * as v from 'valibot';
import { plentiful } from '../world/filled-cart';
import { addressCart } from '../world/place-order';
import { newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });

test('T16: a cart is given to its customer however often they ask', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  const cartId = await client.cart(product?.variants[0]?.id ?? '');
  const given = () => client.call('POST', `/store/carts/${cartId}/customer`, {});
  const one = [await given(), await given(), await given()];
  const together = await Promise.all([given(), given(), given()]);
  expect([...one, ...together].map(({ status }) => status)).not.toContain(500);
  expect(one.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('T15: who pays a guest’s cart while signed in leaves nothing of theirs with it', async ({
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const guest = new ShopClient(store);
  const cartId = await guest.cart(product?.variants[0]?.id ?? '');
  await addressCart(guest, cartId);
  const { client, email } = await newCustomer(store);
  await client.call('POST', '/store/customers/me/addresses', {
    first_name: 'Meera',
    address_1: '7 Secret Lane',
    city: 'Pune',
    country_code: 'in',
  });
  const made = await client.call('POST', '/store/payment-collections', { cart_id: cartId });
  const { payment_collection: collection } = v.parse(collectionSchema, made.body);
  const opened = await client.call(
    'POST',
    `/store/payment-collections/${collection.id}/payment-sessions`,
    { provider_id: 'pp_razorpay_razorpay' },
  );
  expect(opened.status).toBe(200);
  const seen = await guest.call('POST', '/store/payment-collections', { cart_id: cartId });
  for (const { body } of [opened, seen]) {
    expect(JSON.stringify(body)).not.toContain('Secret Lane');
    expect(JSON.stringify(body)).not.toContain(email);
  }
});

for (const path of ['/store/return-reasons', '/store/customers/me/addresses', '/store/orders']) {
  for (const query of ['offset=-1', 'limit=-1', 'limit=1e400', 'offset=NaN']) {
    test(`T16: ${path}?${query} is refused with a message`, async ({ store }) => {
      const { client } = await newCustomer(store);
      const { status, body } = await client.call('GET', `${path}?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('is no whole number');
    });
  }
}
