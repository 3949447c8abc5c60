import { expect, test } from '../world/shop-test';

test('nothing of the admin is reachable through the web front', async ({ request }) => {
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

test('a body larger than any honest one is refused', async ({ request }) => {
  const answer = await request.post('/store/carts', { data: 'x'.repeat(2 * 1024 * 1024) });
  expect(answer.status()).toBe(413);
});
