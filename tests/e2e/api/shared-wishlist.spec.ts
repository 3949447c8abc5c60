import { SHARE, shareWishlist, wishFor } from '../world/shared-wishlist';
import { newCustomer, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const UNKNOWN = 'x'.repeat(24);
const shared = (token: string) => `/store/shared-wishlists/${token}`;

test('ACC-2: a customer has one link at a time, the same on every device', async ({ store }) => {
  const { client, email } = await newCustomer(store);
  const none = { status: 200, body: { share: null } };
  expect(await client.call('GET', SHARE)).toEqual(none);
  const tokens = await Promise.all([1, 2, 3, 4].map(() => shareWishlist(client)));
  expect(new Set(tokens).size, 'from four tabs at once').toBe(1);
  const [token] = tokens;
  const elsewhere = await new ShopClient(store).signIn(email);
  expect(await elsewhere.call('GET', SHARE)).toEqual({ status: 200, body: { share: { token } } });
  expect(await shareWishlist(elsewhere)).toBe(token);

  expect(await elsewhere.call('DELETE', SHARE)).toEqual(none);
  expect(await client.call('DELETE', SHARE), 'deleting what is not there is fine').toEqual(none);
  expect(await client.call('GET', SHARE)).toEqual(none);
  expect(await shareWishlist(client), 'a later link is another one').not.toBe(token);
});

test('ACC-2, T57: a link shows the products of the wishlist as it is now, and nothing of its owner', async ({
  store,
}) => {
  const [one, two] = await store.products();
  if (!one || !two) throw new Error('unreachable');
  const { client, id, email } = await newCustomer(store);
  await wishFor(client, one.id);
  const token = await shareWishlist(client);
  const guest = new ShopClient(store);
  expect(await guest.call('GET', shared(token))).toEqual({
    status: 200,
    body: { wishlist: { items: [{ productId: one.id, productVariantId: null }] } },
  });
  const variantId = two.variants[0]?.id;
  const items = '/store/customers/me/wishlist/items';
  await client.call('POST', items, { productId: two.id, productVariantId: variantId });
  await client.call('DELETE', `${items}?productId=${one.id}`);
  const now = await guest.call('GET', shared(token));
  expect(now.body).toEqual({
    wishlist: { items: [{ productId: two.id, productVariantId: variantId }] },
  });
  for (const secret of [id, email, 'Asha', 'Rao', token]) {
    expect(JSON.stringify(now.body)).not.toContain(secret);
  }

  for (const url of [store.url, store.shopUrl]) {
    const answer = await guest.at(url).request('GET', shared(token));
    expect(answer.headers.get('cache-control'), url).toBe('private, no-store');
  }
});

test('ACC-2, T57: a link that was taken back is like one that never was', async ({ store }) => {
  const { client } = await newCustomer(store);
  const guest = new ShopClient(store);
  const token = await shareWishlist(client);
  expect((await guest.call('GET', shared(token))).status).toBe(200);
  await client.call('DELETE', SHARE);
  const gone = await guest.call('GET', shared(token));
  expect(gone).toEqual({
    status: 404,
    body: { type: 'not_found', message: 'This wishlist is not shared' },
  });
  for (const never of [UNKNOWN, 'short', token.slice(1)]) {
    expect(await guest.call('GET', shared(never)), never).toEqual(gone);
  }
  await shareWishlist(client);
  expect(await guest.call('GET', shared(token)), 'also while another one works').toEqual(gone);
});

test('ACC-2, T57: only who has signed in shares, and only their own wishlist', async ({
  store,
}) => {
  const [one, other] = [await newCustomer(store), await newCustomer(store)];
  const token = await shareWishlist(one.client);
  expect(await other.client.call('GET', SHARE)).toMatchObject({ body: { share: null } });
  await other.client.call('DELETE', SHARE);
  const guest = new ShopClient(store);
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await guest.call(method, SHARE)).status, method).toBe(401);
  }
  expect((await guest.call('GET', shared(token))).status).toBe(200);
});

test('ACC-2: the link of a deleted account shows nothing', async ({ store }) => {
  const [product] = await store.products();
  const { client } = await newCustomer(store);
  await wishFor(client, product?.id ?? '');
  const token = await shareWishlist(client);
  const me = '/store/customers/me';
  expect((await client.call('DELETE', me, { password: PASSWORD })).status).toBe(204);
  expect((await new ShopClient(store).call('GET', shared(token))).status).toBe(404);
});
