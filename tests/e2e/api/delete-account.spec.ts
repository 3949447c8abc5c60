import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { placesOf } from '../world/database-search';
import { plentiful } from '../world/filled-cart';
import { newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { ADDRESS, order } from '../world/place-order';
import { shareWishlist } from '../world/shared-wishlist';
import { newBuyer, OPINION, reviewPaths, reviewsOf } from '../world/reviews';
import { expect, test } from '../world/store-test';

const ME = '/store/customers/me';

test('ACC-1: a wrong password deletes nothing', async ({ store }) => {
  const { client, email } = await newCustomer(store);
  expect(await client.call('DELETE', ME, { password: 'wrong password' })).toEqual({
    status: 401,
    body: { type: 'unauthorized', message: 'Incorrect password' },
  });
  expect((await client.call('DELETE', ME, {})).status).toBe(400);
  expect((await new ShopClient(store).call('DELETE', ME, { password: PASSWORD })).status).toBe(401);
  expect(await client.call('GET', ME)).toMatchObject({
    status: 200,
    body: { customer: { email } },
  });
});

test('ACC-1, T6: a deleted account is gone, and its email is free again', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const { client, email, id } = await newCustomer(store);
  await client.call('POST', `${ME}/addresses`, ADDRESS);
  await client.call('POST', `${ME}/wishlist/items`, { productId: product?.id });
  await order(client, await client.cart(product?.variants[0]?.id));
  const open = await client.cart(product?.variants[0]?.id);

  expect((await client.call('DELETE', ME, { password: PASSWORD })).status).toBe(204);
  for (const path of [ME, `${ME}/wishlist`, '/store/orders']) {
    expect((await client.call('GET', path)).status, `${path} with the old token`).toBe(401);
  }
  const guest = new ShopClient(store);
  expect((await guest.call('GET', `/store/carts/${open}`)).status).toBe(404);
  await expect(guest.signIn(email)).rejects.toThrow();

  const again = await newCustomer(store, email);
  expect(again.id).not.toBe(id);
  expect(await again.client.call('GET', `${ME}/wishlist`)).toMatchObject({
    body: { wishlist: { items: [] } },
  });
  expect(await again.client.call('GET', '/store/orders')).toMatchObject({ body: { count: 0 } });
});

test('ACC-1: after that, nothing in the database tells who it was', async ({ store }) => {
  const { SHOP_DATA_DIR = '' } = process.env;
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [product] = await plentiful(store, 1);
  const variantId = product?.variants[0]?.id;
  const name = `Asha${Date.now()}`;
  const email = newEmail();
  const guest = new ShopClient(store);
  const address = { ...ADDRESS, first_name: name };
  const before = await guest.cart(variantId);
  // As a guest they gave the same email, before there was an account.
  await guest.call('POST', `/store/carts/${before}`, { email, shipping_address: address });
  const { client } = await newCustomer(store, email);
  await client.call('POST', ME, { last_name: name, metadata: { address: name } });
  await client.call('POST', `${ME}/addresses`, address);
  const cart = await client.cart(variantId);
  await client.merge(before);
  await client.call('POST', '/auth/customer/emailpass/reset-password', { identifier: email });
  await order(client, cart, address);
  const link = await shareWishlist(client);
  await client.call('POST', `/store/carts/${await client.cart()}`, { shipping_address: address });
  for (const [writer, key] of [
    [client, randomUUID()],
    [guest, randomUUID()],
  ] as const) {
    const message = `Please call ${name}`;
    const letter = { key, name, email: email.toUpperCase(), phone: ADDRESS.phone, message };
    expect((await writer.call('POST', '/store/contact-messages', letter)).status).toBe(201);
  }

  expect(await placesOf(SHOP_DATA_DIR, name), 'the search finds').toContain('order_address');
  expect(await placesOf(SHOP_DATA_DIR, email), 'the search finds').toContain('customer');
  expect(await placesOf(SHOP_DATA_DIR, name), 'the search finds').toContain('contact_message');
  expect(await placesOf(SHOP_DATA_DIR, link), 'the search finds').toContain('wishlist_share');
  expect((await client.call('DELETE', ME, { password: PASSWORD })).status).toBe(204);
  expect(await placesOf(SHOP_DATA_DIR, name)).toEqual([]);
  expect(await placesOf(SHOP_DATA_DIR, email)).toEqual([]);
  expect(await placesOf(SHOP_DATA_DIR, link)).toEqual([]);
});

test('ACC-1: what they have said about products stays, without them', async ({ store }) => {
  const { SHOP_DATA_DIR = '' } = process.env;
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const { client, id, productId } = await newBuyer(store, 'fern-planter');
  const { all } = reviewPaths(productId);
  const written = await client.call('POST', all, OPINION);
  const { review } = v.parse(v.object({ review: v.object({ id: v.string() }) }), written.body);
  await client.call('POST', `/store/products/${productId}/questions`, { question: 'Is it tall?' });
  const guest = new ShopClient(store);
  const before = await reviewsOf(guest, productId, '?limit=100');
  const places = ['product_review', 'product_question'];
  expect(await placesOf(SHOP_DATA_DIR, id)).toEqual(expect.arrayContaining(places));

  expect((await client.call('DELETE', ME, { password: PASSWORD })).status).toBe(204);
  const after = await reviewsOf(guest, productId, '?limit=100');
  expect(after.summary).toEqual(before.summary);
  expect(after.reviews.find((each) => each.id === review.id)).toMatchObject({
    ...OPINION,
    author: 'A former customer',
  });
  const left = await placesOf(SHOP_DATA_DIR, id);
  expect(left.filter((place) => places.includes(place))).toEqual([]);
});
