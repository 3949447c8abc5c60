import { describe, expect, it } from 'vitest';
import { NON_PAGE_PATHS, removeSettings } from './page-requests';

const isPage = (path: string) => !NON_PAGE_PATHS.some((pattern) => pattern.test(path));

describe('the worker treats', () => {
  it.each([
    '/',
    '/product',
    '/productlisting/home-decor',
    '/productdetails/prod_01ABC',
    '/productcart',
    '/stores',
    '/application',
    '/healthy-sleep',
    '/imgres',
    '/no/such/page',
  ])('%s as a page', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each([
    '/store/carts',
    '/store',
    '/auth/customer/emailpass',
    '/static/x.webp',
    '/img/640/static/x.webp',
    '/hooks/payment/razorpay_razorpay',
    '/admin/products',
    '/app',
    '/sandbox-gateway/checkout',
    '/payment-return',
    '/health',
    '/settings.json',
    '/sitemap.xml',
    '/icons/icon-192.png',
  ])('%s as no page', (path) => {
    expect(isPage(path)).toBe(false);
  });
});

describe('the cached page', () => {
  const html = (settings: string) =>
    `<head><script type="application/json" id="settings">${settings}</script><script src="/a.js"></script></head>`;

  it('has no settings, so that it requests the current ones', () => {
    expect(removeSettings(html('{"publishableKey":"pk_1","regionId":"\\u003c"}'))).toBe(
      html('null'),
    );
  });

  it('is unchanged if it has none', () => {
    expect(removeSettings(html('null'))).toBe(html('null'));
    expect(removeSettings('<p>page</p>')).toBe('<p>page</p>');
  });
});
