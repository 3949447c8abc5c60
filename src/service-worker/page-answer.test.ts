import { describe, expect, it } from 'vitest';
import { notPages, pageFrom } from './page-answer';
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

describe('a page', () => {
  const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
  const shell = () => answer('shell');
  const none = () => Promise.resolve(undefined);
  const never = new Promise<Response>(() => undefined);
  const text = async (response: Promise<Response>) => (await response).text();

  it('comes from the network', async () => {
    expect(await text(pageFrom(answer('network'), shell, 1000))).toBe('network');
  });

  it('comes from the network also when it is not found there', async () => {
    const response = await pageFrom(answer('no such page', 404), shell, 1000);
    expect(response.status).toBe(404);
  });

  it('is the kept one without a network', async () => {
    expect(await text(pageFrom(Promise.reject(new TypeError('offline')), shell, 1000))).toBe(
      'shell',
    );
  });

  it('is the kept one when a gateway has nothing better', async () => {
    expect(await text(pageFrom(answer('bad gateway', 502), shell, 1000))).toBe('shell');
  });

  it('is the kept one when the network takes too long', async () => {
    expect(await text(pageFrom(never, shell, 10))).toBe('shell');
  });

  it('is waited for as long as it takes where none is kept', async () => {
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('slow')), 40);
    });
    expect(await text(pageFrom(slow, none, 10))).toBe('slow');
  });

  it('fails as the network did where none is kept', async () => {
    const offline = Promise.reject(new TypeError('offline'));
    await expect(pageFrom(offline, none, 1000)).rejects.toThrow('offline');
    expect((await pageFrom(answer('bad', 502), none, 1000)).status).toBe(502);
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
