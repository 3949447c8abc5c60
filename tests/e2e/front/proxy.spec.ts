import { expect, test } from '../world/shop-test';

test('T13: nothing of the admin is reachable through the web front', async ({ request }) => {
  for (const path of ['/admin', '/admin/products', '/store/%2e%2e/admin/products', '/app']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([400, 404], path).toContain(answer.status());
    expect(await answer.text(), path).not.toContain('"products"');
  }
  const login = await request.post('/auth/user/emailpass', {
    data: { email: 'admin@example.com', password: 'supersecret' },
  });
  expect(login.status()).toBe(404);
});

test('the store API answers through the front as Medusa itself does', async ({
  request,
  store,
}) => {
  const path = `/store/products?limit=3&region_id=${store.settings.regionId}`;
  const headers = { 'x-publishable-api-key': store.settings.publishableKey };
  const answer = await request.get(path, { headers });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual(await store.call('GET', path));
});

test("Medusa's refusals come through with their status and words", async ({ request }) => {
  const answer = await request.get('/store/products');
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ type: 'not_allowed' });
});

test('T12: a body larger than any honest one is refused', async ({ request }) => {
  const answer = await request.post('/store/carts', { data: 'x'.repeat(2 * 1024 * 1024) });
  expect(answer.status()).toBe(413);
});

for (const [what, method, path, data] of [
  ['a broken body', 'POST', '/store/carts', '{"a":'],
  ['a body of the wrong kind', 'POST', '/store/sync/cart', '{"toString":{"a":1}}'],
  ['a path that cannot be read', 'GET', '/store/products/%E0%A4%A', undefined],
  ['a query that is none', 'GET', '/store/products?created_at[$gt]=x', undefined],
  ['a route that is not there', 'GET', '/store/carts/a/b/c', undefined],
  ['an address of nothing', 'GET', '/nothing/here.php', undefined],
] as const) {
  test(`T14: ${what} is answered without a word of what lies inside`, async ({ request }) => {
    const answer = await request.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(data !== undefined && { data: Buffer.from(data) }),
    });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/\n\s+at |node_modules|\.(ts|js):\d+/);
  });
}
