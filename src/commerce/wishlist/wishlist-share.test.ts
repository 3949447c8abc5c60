import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { getWishlistShare, shareWishlist, stopSharingWishlist } from './wishlist-share';

const server = startShop();

function serve(share: unknown, status = 200) {
  const calls: string[] = [];
  server.use(
    http.all(`${shop}/*`, ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return HttpResponse.json({ share }, { status });
    }),
  );
  return calls;
}

it('ACC-2: reads, makes and takes back the link of a wishlist', async () => {
  const calls = serve({ token: 'abc' });
  expect(await getWishlistShare()).toBe('abc');
  expect(await shareWishlist()).toBe('abc');
  const path = '/store/customers/me/wishlist/share';
  expect(calls).toEqual([`GET ${path}`, `POST ${path}`]);
  expect(serve(null)).toEqual([]);
  expect(await stopSharingWishlist()).toBeNull();
});

it.each([undefined, {}, { token: '' }, { token: 7 }])('ACC-2: %j is no link', async (share) => {
  serve(share);
  await expect(getWishlistShare()).rejects.toThrow('Something went wrong. Please try again.');
});

it('ACC-2: says what was not done', async () => {
  serve(null, 403);
  await expect(shareWishlist()).rejects.toThrow('We couldn’t share your wishlist.');
  await expect(stopSharingWishlist()).rejects.toThrow('We couldn’t stop sharing your wishlist.');
});
