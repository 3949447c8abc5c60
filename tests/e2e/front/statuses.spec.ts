import { expect, test } from '../world/shop-test';

const KNOWN = [
  '/',
  '/signin',
  '/signup',
  '/product',
  '/product?q=sofa',
  '/productlisting',
  '/productlisting/furniture',
  '/productdetails/prod_any',
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
];

for (const path of KNOWN) {
  test(`ROUTE-1: ${path} is a page`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/html');
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
