import { describe, expect, it } from 'vitest';
import { notPages } from './page-answer';
import { withoutSettings } from './without-settings';

const isPage = (path: string) => !notPages.some((pattern) => pattern.test(path));

describe('the worker answers', () => {
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
    '/health',
    '/settings.json',
    '/sitemap.xml',
    '/icons/icon-192.png',
  ])('%s never', (path) => {
    expect(isPage(path)).toBe(false);
  });
});

describe('the kept page', () => {
  const html = (settings: string) =>
    `<head><script type="application/json" id="settings">${settings}</script><script src="/a.js"></script></head>`;

  it('asks for the settings of the day', () => {
    expect(withoutSettings(html('{"publishableKey":"pk_1","regionId":"\\u003c"}'))).toBe(
      html('null'),
    );
  });

  it('is left as it is where it holds none', () => {
    expect(withoutSettings(html('null'))).toBe(html('null'));
    expect(withoutSettings('<p>page</p>')).toBe('<p>page</p>');
  });
});
