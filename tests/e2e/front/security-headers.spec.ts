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
