import { newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

/** The same to everybody. `prod` stands for a product of the shop. */
const PUBLIC = ['/', '/product', '/productlisting/furniture', '/productdetails/prod', '/aboutus'];
const PRIVATE = ['/myorders', '/myaccount', '/signin'];
/** The shopper's own; their frame is the same for everybody. */
const FRAMES = ['/productcart', '/mywishlist'];

/** What the page shows. */
const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';

test('public pages are there without a script, private ones come up in the browser', async ({
  request,
  store,
}) => {
  const [product] = await store.products();
  for (const path of PUBLIC) {
    const answer = await request.get(path.replace(/prod$/, product?.id ?? ''));
    const html = await answer.text();
    expect(main(html).length, path).toBeGreaterThan(1000);
    expect(html, path).toContain('id="answers"');
    expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  for (const path of PRIVATE) {
    const answer = await request.get(path);
    expect(main(await answer.text()), path).toBe('');
    expect(answer.headers()['cache-control'], path).toBe('no-cache');
  }
});

test('cart and wishlist stand as a frame, which waits and has no personal data', async ({
  request,
}) => {
  for (const path of FRAMES) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(main(html), path).toContain('role="status"');
    expect(main(html), path).not.toContain('/productdetails/');
    const headers = answer.headers();
    expect(headers['cache-control'], path).toBe('private, no-cache');
    expect(headers['x-robots-tag'], path).toBe('noindex');
    const asCustomer = { authorization: 'Bearer x.y.z', cookie: '_medusa_cart_id=cart_1' };
    const again = await request.get(path, { headers: asCustomer });
    expect(again.headers()['etag'], path).toBe(headers['etag']);
  }
});

test('a page that the browser has already is not sent again', async ({ request }) => {
  const first = await request.get('/aboutus');
  const { etag = '', vary } = first.headers();
  expect(vary).toBe('Accept-Encoding, Cookie');
  const again = await request.get('/aboutus', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).byteLength).toBe(0);
  const head = await request.head('/aboutus');
  expect(head.headers()['etag']).toBe(etag);
  expect((await head.body()).byteLength).toBe(0);
});

test('what says nothing to a page makes no other page of it', async ({ request }) => {
  const etagOf = async (path: string) => (await request.get(path)).headers()['etag'];
  // Other tests change the shop meanwhile: pages are rendered anew then.
  await expect(async () => {
    const etag = await etagOf('/product');
    expect(await etagOf('/product/')).toBe(etag);
    expect(await etagOf('/product?utm_source=mail&fbclid=1')).toBe(etag);
    expect(await etagOf('/product?sort=price-asc')).not.toBe(etag);
  }).toPass();
});

test('two customers at the same time see nothing of each other in public pages', async ({
  store,
}) => {
  const [product] = await store.products();
  const customers = await Promise.all([newCustomer(store), newCustomer(store)]);
  const guest = new ShopClient(store);
  const visitors = [...customers.map(({ client }) => client), guest];
  const paths = PUBLIC.map((path) => path.replace(/prod$/, product?.id ?? ''));
  for (let round = 0; round < 5; round += 1) {
    for (const path of paths) {
      // Another address each time, so that pages are rendered and not only given.
      const url = path.startsWith('/product') ? `${path}?q=sofa${round}` : path;
      const [first = '', ...others] = await Promise.all(
        visitors.map(async (visitor) => {
          const answer = await visitor.at(visitor.shopUrl).request('GET', url);
          return answer.text();
        }),
      );
      for (const { email, id } of customers) {
        expect(first, url).not.toContain(email);
        expect(first, url).not.toContain(id);
      }
      expect(first, url).toContain('id="answers"');
      for (const other of others) expect(main(other), url).toBe(main(first));
    }
  }
});

test('malicious addresses get a page or a clear refusal, never a 500', async ({ request }) => {
  for (const path of [
    '/productdetails/%00',
    '/productdetails/..%2f..%2fadmin',
    '/productdetails/%E0%A4%A',
    '/productlisting/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "/product?q=%3C%2Fscript%3E%3Cscript%3Ealert('x')%3C%2Fscript%3E",
    `/product?q=${'क'.repeat(300)}`,
    '/product?price_min=NaN&page=-1&sort=drop%20table',
    `/productlisting/${'x'.repeat(3000)}`,
    '/product?page=99999999999999999999',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBeLessThan(500);
    const html = await answer.text();
    expect(html, path).not.toContain('<script>alert');
    expect(html, path).not.toMatch(/<(img|svg|script)[^>]*onerror/i);
  }
});
