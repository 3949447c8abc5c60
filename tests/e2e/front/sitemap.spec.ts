import { locationsIn } from '../world/page-source';
import { expect, test } from '../world/shop-test';

test('the sitemap lists every product of the shop exactly once', async ({ request, store }) => {
  const { publicUrl } = store.settings;
  const files = await locationsIn(request, '/sitemap.xml');
  const lists = await Promise.all(
    files.map((url) => locationsIn(request, url.slice(publicUrl.length))),
  );
  const urls = lists.flat();
  expect(new Set(urls).size).toBe(urls.length);
  const products = urls.filter((url) => url.startsWith(`${publicUrl}/productdetails/`));
  const expected = (await store.products()).map(({ id }) => `${publicUrl}/productdetails/${id}`);
  expect(products.toSorted()).toEqual(expected.toSorted());
});

test('each page that the sitemap lists is there, under that very address', async ({ request }) => {
  const urls = await locationsIn(request, '/sitemap-1.xml');
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) {
    const { pathname } = new URL(url);
    const answer = await request.get(pathname);
    expect(answer.status(), pathname).toBe(200);
    expect(await answer.text(), pathname).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});

test('the sitemap says when products changed, and is sent once', async ({ request }) => {
  const answer = await request.get('/sitemap-2.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  expect(await answer.text()).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  const again = { 'if-none-match': answer.headers()['etag'] ?? '' };
  expect((await request.get('/sitemap-2.xml', { headers: again })).status()).toBe(304);
});

test('robots.txt names the sitemap and closes what is the shopper’s own', async ({
  request,
  store,
}) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${store.settings.publicUrl}/sitemap.xml`);
  for (const path of ['/productcart', '/myaccount', '/myorders', '/mywishlist', '/signin'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Disallow: /store/');
  expect(lines).not.toContain('Disallow: /product');
});
