import { expect, test } from '../world/shop-test';

const KNOWN = [
  '/',
  '/signin',
  '/signup',
  '/product',
  '/product?q=sofa',
  '/productlisting',
  '/productlisting/furniture',
  '/productcart',
  '/mywishlist',
  '/myaccount',
  '/myorders',
  '/orderdetails',
  '/aboutus',
  '/contactus',
  '/termsandconditions',
  '/privacypolicy',
  '/forgot-password',
  '/reset-password?token=x',
  '/offline',
  '/orderinvoice?id=x',
  '/paymentresult',
];

for (const path of KNOWN) {
  test(`ROUTE-1: ${path} is a page`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/html');
  });
}

test('ROUTE-1: the page of a product is a page', async ({ request, store }) => {
  const { id } = await store.productWhere('at all', () => true);
  expect((await request.get(`/productdetails/${id}`)).status()).toBe(200);
});

for (const path of [
  '/productlisting/no-such-category',
  '/productdetails/prod_any',
  '/productdetails/%3Cscript%3E',
]) {
  test(`ROUTE-1: ${path}, which names nothing that is there, is answered with 404 and a page`, async ({
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('id="root"');
  });
}

for (const path of ['/no-such-page', '/product/deeper', '/productlisting/a/b']) {
  test(`ROUTE-1: ${path} is answered with 404 and the shell`, async ({ request }) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('id="settings"');
  });
}

for (const path of ['/assets/gone-12345678.js', '/wp-login.php'])
  test(`${path}, a missing file, is a plain 404, never the page`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('id="settings"');
  });

test('no file outside of the build can be read', async ({ request }) => {
  for (const path of [
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
  ]) {
    const text = await (await request.get(path)).text();
    expect(text, path).not.toContain('"workspaces"');
  }
});
