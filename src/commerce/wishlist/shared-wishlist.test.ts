import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { getSharedWishlist } from './shared-wishlist';

const server = startShop();
const token = 'Zm9yIHRoZSB0ZXN0cyBhbG9u';

function serve(respond: () => Response) {
  const requests: Request[] = [];
  server.use(
    http.all(`${shop}/*`, ({ request }) => {
      requests.push(request);
      return respond();
    }),
  );
  return requests;
}

it('ACC-2: reads the products of a link, without a sign-in and past every cache', async () => {
  const requests = serve(() =>
    HttpResponse.json({ wishlist: { items: [{ productId: 'p1', productVariantId: 'v1' }] } }),
  );
  expect(await getSharedWishlist(token)).toEqual([{ productId: 'p1', variantId: 'v1' }]);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    `/store/shared-wishlists/${token}`,
  ]);
  expect(requests[0]?.cache).toBe('no-store');
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});

it('ACC-2: a link that is unknown or was taken back shows nothing', async () => {
  serve(() => HttpResponse.json({ type: 'not_found', message: 'x' }, { status: 404 }));
  expect(await getSharedWishlist(token)).toBeNull();
});

it.each(['', 'short', `${token}x`, '../customers/me/wishlist', '%2e%2e'])(
  'ACC-2: %j is not requested',
  async (text) => {
    const requests = serve(() => HttpResponse.json({ wishlist: { items: [] } }));
    expect(await getSharedWishlist(text)).toBeNull();
    expect(requests).toEqual([]);
  },
);

it('ACC-2: another failure is not taken for a link that was taken back', async () => {
  serve(() => HttpResponse.json({ message: 'x' }, { status: 403 }));
  await expect(getSharedWishlist(token)).rejects.toMatchObject({ kind: 'refused' });
});
