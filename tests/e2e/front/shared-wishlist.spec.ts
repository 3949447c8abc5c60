import { SHARE, shareWishlist, wishFor } from '../world/shared-wishlist';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

const UNKNOWN = 'x'.repeat(24);
const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';

test('ACC-2, T57: the page of a shared wishlist is there without a script, and nothing keeps or lists it', async ({
  request,
  store,
}) => {
  const [product] = await store.products();
  const { client, id, email } = await newCustomer(store);
  await wishFor(client, product?.id ?? '');
  const path = `/wishlist/${await shareWishlist(client)}`;
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(main(html)).toContain(product?.title);
  expect(main(html)).toContain('₹');
  expect(html).toContain('<meta property="og:title" content="A wishlist from Aangan"/>');
  for (const secret of [id, email, 'Asha', 'Rao']) expect(html).not.toContain(secret);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });

  await client.call('DELETE', `/store/customers/me/wishlist/items?productId=${product?.id}`);
  expect(main(await (await request.get(path)).text()), 'at once').toContain('nothing on this');
});

test('ACC-2, T57: a link that was taken back is answered with 404 at once, as one that never was', async ({
  request,
  store,
}) => {
  const { client } = await newCustomer(store);
  const path = `/wishlist/${await shareWishlist(client)}`;
  expect((await request.get(path)).status()).toBe(200);
  await client.call('DELETE', SHARE);
  const gone = await request.get(path);
  const never = await request.get(`/wishlist/${UNKNOWN}`);
  for (const answer of [gone, never, await request.get('/wishlist/short')]) {
    expect(answer.status()).toBe(404);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  expect(main(await gone.text())).toContain('This wishlist isn’t shared any more');
  expect(main(await gone.text())).toBe(main(await never.text()));
});
