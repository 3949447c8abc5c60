import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { addWish, getWishlist, removeWish } from './wishlist';

const server = startShop();

function serve(items: unknown) {
  const requests: { call: string; body: unknown }[] = [];
  server.use(
    http.all(`${shop}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      requests.push({
        call: `${request.method} ${pathname.replace('/store/customers/me', '')}${search}`,
        body: text === '' ? null : JSON.parse(text),
      });
      return HttpResponse.json({ wishlist: { id: 'wish_1', items } });
    }),
  );
  return requests;
}

it('WISH-2: parses items in every spelling, and skips those without a product', async () => {
  serve([
    { id: '1', productId: 'p1', productVariantId: 'v1', quantity: 1 },
    { id: '2', product_id: 'p2', product_variant_id: 'v2' },
    { id: '3', product_id: 'p3', variant_id: 'v3' },
    { id: '4', productId: 'p4', productVariantId: null },
    { id: '5', productVariantId: 'v5' },
    { id: '6', productId: '' },
    { id: '7', productId: 7 },
    null,
    'garbage',
  ]);
  expect(await getWishlist()).toEqual([
    { productId: 'p1', variantId: 'v1' },
    { productId: 'p2', variantId: 'v2' },
    { productId: 'p3', variantId: 'v3' },
    { productId: 'p4', variantId: null },
  ]);
});

it('parses a response without items as empty', async () => {
  serve(null);
  expect(await getWishlist()).toEqual([]);
});

it('CALL-2: adds and removes', async () => {
  const requests = serve([]);
  await addWish({ productId: 'p1', variantId: 'v1' });
  await addWish({ productId: 'p1', variantId: null });
  await removeWish({ productId: 'p1', variantId: 'v1' });
  expect(requests).toEqual([
    {
      call: 'POST /wishlist/items',
      body: { productId: 'p1', productVariantId: 'v1', quantity: 1 },
    },
    { call: 'POST /wishlist/items', body: { productId: 'p1', quantity: 1 } },
    { call: 'DELETE /wishlist/items?productId=p1&productVariantId=v1', body: null },
  ]);
});

it('MSG-1: Failed to add item to wishlist, Failed to remove item', async () => {
  server.use(
    http.all(`${shop}/store/customers/me/wishlist/items`, () =>
      HttpResponse.json({}, { status: 403 }),
    ),
  );
  const wish = { productId: 'p1', variantId: null };
  await expect(addWish(wish)).rejects.toThrow('Failed to add item to wishlist');
  await expect(removeWish(wish)).rejects.toThrow('Failed to remove item');
});
