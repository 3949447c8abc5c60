import * as v from 'valibot';
import { plentiful } from '../world/filled-cart';
import { cartOf, newCustomer, newEmail, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });
const optionsSchema = v.object({ shipping_options: v.array(v.object({ id: v.string() })) });

test("CART-5, T15: a customer's cart does not exist for anybody else", async ({ store }) => {
  const [product, other] = await plentiful(store, 2);
  const variant_id = other?.variants[0]?.id;
  const owner = (await newCustomer(store)).client;
  const id = await owner.cart(product?.variants[0]?.id, 2);
  const cart = `/store/carts/${id}`;
  const line = cartOf(await owner.call('GET', cart)).items[0]?.id;
  const collection = v.parse(
    collectionSchema,
    (await owner.call('POST', '/store/payment-collections', { cart_id: id })).body,
  ).payment_collection.id;
  const options = `/store/shipping-options?cart_id=${id}`;
  const option_id = v.parse(optionsSchema, (await owner.call('GET', options)).body)
    .shipping_options[0]?.id;

  const calls: [string, string, unknown?][] = [
    ['GET', cart],
    ['GET', cart.replace('store', 'STORE')],
    ['GET', `${cart}/`],
    ['GET', cart.replace('cart_', '%63art_')],
    ['POST', cart, { email: newEmail() }],
    ['POST', `${cart}/line-items`, { variant_id, quantity: 1 }],
    ['POST', `${cart}/line-items/${line}`, { quantity: 5 }],
    ['DELETE', `${cart}/line-items/${line}`],
    ['POST', `${cart}/promotions`, { promo_codes: ['WELCOME10'] }],
    ['DELETE', `${cart}/promotions`, { promo_codes: ['WELCOME10'] }],
    ['POST', `${cart}/customer`, {}],
    ['POST', `${cart}/shipping-methods`, { option_id }],
    ['POST', `${cart}/taxes`, {}],
    ['POST', `${cart}/complete`],
    ['POST', '/store/payment-collections', { cart_id: id }],
    [
      'POST',
      `/store/payment-collections/${collection}/payment-sessions`,
      { provider_id: 'pp_razorpay_razorpay' },
    ],
    ['GET', options],
    ['GET', `/store/product-variants?limit=1&cart_id=${id}`],
    ['POST', `/store/shipping-options/${option_id}/calculate`, { cart_id: id }],
  ];
  const stranger = (await newCustomer(store)).client;
  for (const [method, path, body] of calls) {
    for (const client of [new ShopClient(store), stranger]) {
      const answer = await client.call(method, path, body);
      // A guest's link asks for a sign-in before the cart is looked up.
      const what = `${method} ${path} as ${client.token ? 'another customer' : 'a guest'}`;
      expect(answer, what).toMatchObject({ status: 404, body: { type: 'not_found' } });
    }
  }
  expect((await stranger.merge(id)).status, 'nor is it merged').toBe(404);
  expect(piecesOf(await owner.call('GET', cart)), 'untouched').toEqual({
    [product?.variants[0]?.id ?? '']: 2,
  });
});

test("a cart of somebody else is refused in an unknown cart's words", async ({ store }) => {
  const id = await (await newCustomer(store)).client.cart();
  const guest = new ShopClient(store);
  const calls: [string, string, unknown?][] = [
    ['GET', '/store/carts/ID'],
    ['POST', '/store/carts/ID/line-items', { variant_id: 'variant_any', quantity: 1 }],
    ['POST', '/store/carts/ID/complete'],
    ['GET', '/store/shipping-options?cart_id=ID'],
  ];
  for (const [method, path, body] of calls) {
    const unknown = await guest.call(method, path.replace('ID', 'cart_unknown'), body);
    const foreign = await guest.call(method, path.replace('ID', id), body);
    expect(JSON.stringify(foreign).replace(id, 'cart_unknown')).toBe(JSON.stringify(unknown));
  }
});

test("a guest's cart stays open to who knows its id, with an email too", async ({ store }) => {
  const guest = new ShopClient(store);
  const id = await guest.cart();
  const email = newEmail();
  expect((await guest.call('POST', `/store/carts/${id}`, { email })).status).toBe(200);
  expect(await new ShopClient(store).call('GET', `/store/carts/${id}`)).toMatchObject({
    status: 200,
    body: { cart: { email } },
  });
});

test('the email of an account neither takes nor plants a cart', async ({ store }) => {
  const { email, client } = await newCustomer(store);
  const guest = new ShopClient(store);
  const id = await guest.cart();
  const refused = {
    status: 400,
    body: {
      type: 'not_allowed',
      code: 'account_email',
      message: 'There is an account with this email: please sign in, or use another email',
    },
  };
  const asked = { email: email.toUpperCase() };
  expect(await guest.call('POST', `/store/carts/${id}`, asked)).toEqual(refused);
  const region_id = store.settings.regionId;
  expect(await guest.call('POST', '/store/carts', { region_id, email })).toEqual(refused);
  expect((await client.call('GET', '/store/customers/me/carts/latest')).status).toBe(404);
  const own = await client.cart();
  expect((await client.call('POST', `/store/carts/${own}`, { email })).status).toBe(200);
  expect((await client.call('GET', `/store/carts/${own}`)).status).toBe(200);
});
