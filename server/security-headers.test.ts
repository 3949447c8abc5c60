import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders, withSecurityHeaders } from './security-headers';

const ask = (publicUrl: string, path: string, realGateway = false) =>
  new Hono()
    .use(
      withSecurityHeaders(
        securityHeaders(publicUrl, { realGateway, inlineSources: () => undefined }),
      ),
    )
    .get('*', (c) => c.text('ok'))
    .request(path);

it('T7: allows scripts, styles and data from the shop only', async () => {
  const { headers } = await ask('http://localhost:8080', '/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('razorpay');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

it('T57: the address of a shared wishlist is no referrer, and everything else is as on other pages', async () => {
  const secret = await ask('http://localhost:8080', '/wishlist/Zm9yIHRoZSB0ZXN0cyBhbG9u');
  const other = await ask('http://localhost:8080', '/mywishlist');
  expect(secret.headers.get('referrer-policy')).toBe('no-referrer');
  expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  const rest = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'referrer-policy');
  expect(rest(secret)).toEqual(rest(other));
});

it('T20: prevents scripts in uploaded files', async () => {
  const { headers } = await ask('http://localhost:8080', '/static/page.html');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

it('T11: requires https only if the shop has it', async () => {
  const header = 'strict-transport-security';
  expect((await ask('http://localhost:8080', '/')).headers.has(header)).toBe(false);
  expect((await ask('https://shop.example', '/')).headers.has(header)).toBe(true);
});

it('allows the sources that Razorpay needs, only if the shop uses it', async () => {
  const { headers } = await ask('https://shop.example', '/', true);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;",
  );
  expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;');
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.razorpay\.com /);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('*');
  expect(policy, 'its script knows nothing of them').not.toContain('trusted-types');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

it('allows exactly the inline parts of the current build’s pages', async () => {
  let inlineSources = { script: "'sha256-a='", style: "'sha256-b='" };
  const app = new Hono()
    .use(
      withSecurityHeaders(
        securityHeaders('http://localhost', {
          realGateway: false,
          inlineSources: () => inlineSources,
        }),
      ),
    )
    .get('*', (c) => c.text('ok'));
  const policy = async () => {
    const { headers } = await app.request('/');
    return headers.get('content-security-policy') ?? '';
  };
  expect(await policy()).toContain("script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b=';");
  inlineSources = { script: "'sha256-c='", style: "'sha256-d='" };
  expect(await policy()).toContain("script-src 'self' 'sha256-c='; style-src 'self' 'sha256-d=';");
});
