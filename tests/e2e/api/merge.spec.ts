import * as v from 'valibot';
import { plentiful } from '../world/filled-cart';
import { cartOf, newCustomer, patiently, piecesOf, ShopClient } from '../world/shop-client';
import { order } from '../world/place-order';
import { expect, test } from '../world/store-test';

const pricedCart = v.object({
  discount_total: v.number(),
  promotions: v.array(v.object({ code: v.string() })),
  items: v.array(v.object({ unit_price: v.number(), quantity: v.number() })),
});

const LATEST = '/store/customers/me/carts/latest';

test('CART-5: the latest open cart is found, an ordered one is not', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  expect(await client.call('GET', LATEST)).toEqual({
    status: 404,
    body: { type: 'not_found', message: 'There is no open cart' },
  });
  const id = await client.cart(product?.variants[0]?.id);
  expect(cartOf(await client.call('GET', LATEST)).id).toBe(id);
  await order(client, id);
  expect((await client.call('GET', LATEST)).status).toBe(404);
  expect((await new ShopClient(store).call('GET', LATEST)).status).toBe(401);
});

test("CART-5: without an open cart, the guest's becomes the customer's", async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const variantId = product?.variants[0]?.id ?? '';
  const guest = new ShopClient(store);
  const id = await guest.cart(variantId, 2);
  const { client } = await newCustomer(store);
  for (let round = 0; round < 2; round += 1) {
    const answer = await client.merge(id);
    expect(answer).toMatchObject({ status: 200, body: { cart: { id }, not_moved: [] } });
    expect(piecesOf(answer)).toEqual({ [variantId]: 2 });
  }
  expect((await guest.call('GET', `/store/carts/${id}`)).status, 'it is theirs now').toBe(404);
});

test("CART-5, schedule 2: the guest's pieces come into the latest cart, once", async ({
  store,
}) => {
  const [one, two] = (await plentiful(store, 2)).map(({ variants }) => variants[0]?.id ?? '');
  const { client } = await newCustomer(store);
  const kept = await client.cart(one, 2);
  const guest = new ShopClient(store);
  const id = await guest.cart(one, 3);
  await guest.call('POST', `/store/carts/${id}/line-items`, { variant_id: two, quantity: 1 });

  const answers = await Promise.all([1, 2, 3, 4].map(() => client.merge(id)));
  for (const answer of [...answers, await client.merge(id)]) {
    expect(answer).toMatchObject({ status: 200, body: { cart: { id: kept }, not_moved: [] } });
    expect(piecesOf(answer)).toEqual({ [one ?? '']: 5, [two ?? '']: 1 });
  }
  const left = await guest.call('GET', `/store/carts/${id}`);
  expect(left.status, 'nothing is left to be bought twice').toBe(404);
  const stranger = (await newCustomer(store)).client;
  expect((await stranger.merge(id)).status, 'and no other shopper gets it').toBe(404);
});

test('CART-5: two devices merge into one cart, whatever comes between', async ({ store }) => {
  const [one, two] = (await plentiful(store, 2)).map(({ variants }) => variants[0]?.id ?? '');
  const { client } = await newCustomer(store);
  const guest = new ShopClient(store);
  const kept = await client.cart(one, 1);
  const ids = [await guest.cart(one, 2), await guest.cart(one, 1), await guest.cart(two, 1)];
  const add = () =>
    patiently(() =>
      client.call('POST', `/store/carts/${kept}/line-items`, { variant_id: one, quantity: 1 }),
    );
  const answers = await Promise.all([...ids.map((id) => client.merge(id)), add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(piecesOf(await client.call('GET', `/store/carts/${kept}`))).toEqual({
    [one ?? '']: 6,
    [two ?? '']: 1,
  });
});

test("CART-5: the guest's coupon comes along", async ({ store }) => {
  const sold = (await plentiful(store, 10)).filter(({ discountable }) => discountable);
  const [one, two] = sold.map(({ variants }) => variants[0]?.id ?? '');
  const guest = new ShopClient(store);
  const id = await guest.cart(one, 2);
  const coupon = { promo_codes: ['WELCOME10'] };
  expect((await guest.call('POST', `/store/carts/${id}/promotions`, coupon)).status).toBe(200);
  const { client } = await newCustomer(store);
  const kept = await client.cart(two, 1);
  const fields = 'fields=+item_total,+discount_total,*promotions';
  for (let round = 0; round < 2; round += 1) expect((await client.merge(id)).status).toBe(200);
  const { cart } = v.parse(
    v.object({ cart: pricedCart }),
    (await client.call('GET', `/store/carts/${kept}?${fields}`)).body,
  );
  expect(cart.promotions.map(({ code }) => code)).toEqual(['WELCOME10']);
  const full = cart.items.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
  expect(cart.items).toHaveLength(2);
  expect(cart.discount_total).toBeCloseTo(full / 10, 2);
});

test('CART-5: what does not fit is reported', async ({ store }) => {
  const scarce = await store.productWhere('with 2 or 3 pieces of a colour', ({ variants }) =>
    variants.some(({ inventory_quantity: pieces }) => pieces === 2 || pieces === 3),
  );
  const variant = scarce.variants.find(({ inventory_quantity: n }) => n === 2 || n === 3);
  const available = variant?.inventory_quantity ?? 0;
  const { client } = await newCustomer(store);
  const kept = await client.cart(variant?.id, available - 1);
  const id = await new ShopClient(store).cart(variant?.id, 2);
  const answer = await client.merge(id);
  const not_moved = [{ variant_id: variant?.id, quantity: 1, available }];
  expect(answer).toMatchObject({ status: 200, body: { cart: { id: kept }, not_moved } });
  expect(piecesOf(answer)).toEqual({ [variant?.id ?? '']: available });
  expect(await client.merge(id)).toMatchObject({ body: { cart: { id: kept }, not_moved } });
});

test('CART-5: bad calls are refused', async ({ store }) => {
  const { client } = await newCustomer(store);
  const guest = new ShopClient(store);
  expect((await guest.merge(await guest.cart())).status, 'guests').toBe(401);
  expect(await client.merge('cart_unknown')).toEqual({
    status: 404,
    body: { ledger: 1, type: 'not_found', message: 'Cart with id: cart_unknown was not found' },
  });
  for (const body of [
    {},
    { client: 'short', guest_cart_id: 'cart_x' },
    { client: 'long enough' },
  ]) {
    expect(await client.call('POST', '/store/sync/merge', body)).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
});
