import * as v from 'valibot';
import { plentifulVariants } from '../world/filled-cart';
import { ADDRESS } from '../world/place-order';
import { newEmail, ShopClient } from '../world/shop-client';
import { databaseOf, runSql } from '../world/shop-database';
import { expect, test } from '../world/store-test';

const { SHOP_DATA_DIR = '' } = process.env;

const cartSchema = v.object({
  cart: v.looseObject({
    email: v.nullable(v.string()),
    customer: v.nullish(v.object({ id: v.string() })),
    shipping_address: v.looseObject({ id: v.string(), address_2: v.nullable(v.string()) }),
    billing_address: v.nullable(v.looseObject({ id: v.string() })),
    shipping_methods: v.array(v.looseObject({ shipping_option_id: v.string() })),
    shipping_total: v.number(),
    total: v.number(),
  }),
});
const optionsSchema = v.object({
  shipping_options: v.array(v.object({ id: v.string(), amount: v.number() })),
});

test('CHK-1: an address takes the place of the one before, of which nothing is left', async ({
  store,
}) => {
  const [variant] = await plentifulVariants(store, 1);
  const guest = new ShopClient(store);
  const path = `/store/carts/${await guest.cart(variant)}`;
  const set = async (body: object) =>
    v.parse(cartSchema, (await guest.call('POST', path, body)).body).cart;
  const read = async () => v.parse(cartSchema, (await guest.call('GET', path)).body).cart;

  const secret = { ...ADDRESS, address_2: `Flat ${newEmail()}` };
  const first = await set({ shipping_address: secret, billing_address: secret });
  expect(first).toMatchObject({ shipping_address: secret, billing_address: secret });
  const moved = { ...ADDRESS, city: 'Mysuru', postal_code: '570001' };
  const second = await set({ shipping_address: moved, billing_address: moved });
  expect(second).toMatchObject({ shipping_address: { ...moved, address_2: null } });
  expect(second.shipping_address.id).not.toBe(second.billing_address?.id);
  expect(await read()).toEqual(second);
  const statement = 'select id from cart_address where address_2 = $1';
  const left = await runSql(databaseOf(SHOP_DATA_DIR), statement, [secret.address_2]);
  expect(left).toEqual([]);
});

test('CHK-1, CHK-3: a guest’s email names the customer, the last delivery counts', async ({
  store,
}) => {
  const [variant] = await plentifulVariants(store, 1);
  const guest = new ShopClient(store);
  const id = await guest.cart(variant);
  const path = `/store/carts/${id}`;
  const set = async (body: object, to = path) =>
    v.parse(cartSchema, (await guest.call('POST', to, body)).body).cart;

  const email = newEmail();
  const first = await set({ email: email.toUpperCase(), shipping_address: ADDRESS });
  expect(first.email).toBe(email);
  const again = await set({ email });
  expect(again.customer).toEqual(first.customer);
  const other = await set({ email: newEmail() });
  expect(other.customer?.id).not.toBe(first.customer?.id);

  const answer = await guest.call('GET', `/store/shipping-options?cart_id=${id}`);
  const options = v.parse(optionsSchema, answer.body).shipping_options;
  for (const { id: option_id, amount } of [...options, ...options.slice(0, 1)]) {
    const cart = await set({ option_id }, `${path}/shipping-methods`);
    expect(cart.shipping_methods.map((each) => each.shipping_option_id)).toEqual([option_id]);
    expect([cart.shipping_total, cart.total - other.total]).toEqual([amount, amount]);
  }
  expect(
    await guest.call('POST', `${path}/shipping-methods`, { option_id: 'so_none' }),
  ).toMatchObject({ status: 400 });
});
