import { expect, test } from '../world/shop-test';

for (const path of ['/', '/productcart', '/no-such-page', '/settings.json', '/health']) {
  test(`T9, T10: ${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split(/;\s*/).map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      'default-src': `'none'`,
      'connect-src': `'self'`,
      'font-src': `'self'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
      'object-src': `'none'`,
      'require-trusted-types-for': `'script'`,
    });
    // A rendered page itself contains, each by its hash: the loader and the script for early input, the styles.
    expect(policy['script-src']).toMatch(/^'self'( 'sha256-[\w+/]+=*'){0,2}$/);
    expect(policy['style-src']).toMatch(/^'self'( 'sha256-[\w+/]+=*')?$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

for (const path of [
  '/store/regions',
  '/store/nothing',
  '/admin/users',
  '/static/no.webp',
  '/app',
]) {
  test(`T44, T45: the backend's ${path} is shown in no frame`, async ({ store }) => {
    const answer = await fetch(`${store.url}${path}`, {
      headers: { 'x-publishable-api-key': store.settings.publishableKey },
    });
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
}

test('T44, T45: the backend refuses forms, other sites’ calls of the administration and private files', async ({
  store,
}) => {
  const post = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(`${store.url}${path}`, {
      method: 'POST',
      headers: { 'x-publishable-api-key': store.settings.publishableKey, ...headers },
      body,
    });
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const foreign = { origin: 'https://evil.example', ...json };
  expect((await post('/store/carts', form, 'a=b')).status).toBe(415);
  expect((await post('/auth/user/emailpass', foreign)).status).toBe(403);
  expect((await post('/admin/products', foreign)).status).toBe(403);
  expect((await post('/auth/user/emailpass', json)).status).not.toBe(403);
  const cart = JSON.stringify({ region_id: store.settings.regionId });
  expect((await post('/store/carts', foreign, cart)).status, 'by CORS alone').toBe(200);
  expect((await fetch(`${store.url}/static/private-1-orders.csv`)).status).toBe(404);
});
