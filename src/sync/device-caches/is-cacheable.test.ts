import { describe, expect, it } from 'vitest';
import {
  type CacheableRequest,
  isCacheable,
  isModelCall,
  isPictureCall,
  isPublicCall,
} from './is-cacheable';

const shop = 'https://shop.test';

const request = (path: string, more: Partial<CacheableRequest> = {}): CacheableRequest => ({
  method: 'GET',
  url: `${shop}${path}`,
  headers: new Headers({ 'x-publishable-api-key': 'pk_1' }),
  cache: 'default',
  ...more,
});

describe('the worker caches the response of', () => {
  it.each([
    '/store/products?region_id=reg_1&limit=24',
    '/store/products?id[]=prod_1&limit=1',
    '/store/products/prod_1/reviews?limit=10',
    '/store/products/prod_1/questions',
    '/store/product-categories?limit=100',
    '/store/regions/reg_1?fields=id',
    '/store/catalogue?category=sofas&limit=24&offset=0',
    '/store/delivery-zones',
    '/store/cash-on-delivery',
  ])('%s', (path) => {
    expect(isPublicCall(request(path), shop)).toBe(true);
  });
});

describe('private responses are never cached: the worker does not cache', () => {
  it.each([
    '/store/carts/cart_1',
    '/store/carts',
    '/store/customers/me',
    '/store/customers/me/wishlist',
    '/store/orders/order_1',
    '/store/orders',
    '/store/sync',
    '/store/sync/cart',
    '/store/products/prod_1/reviews/mine',
    '/store/pin-codes/560001',
    '/store/delivery-zones/560001',
    '/store/payment-collections/paycol_1',
    '/store/something-new',
    // Public, but only the download of the catalogue requests it, and stores it itself.
    '/store/catalogue/entries',
    '/auth/customer/emailpass',
    '/admin/products',
    '/health',
    '/settings.json',
    '/products',
  ])('%s', (path) => {
    expect(isPublicCall(request(path), shop)).toBe(false);
    expect(isPictureCall(request(path), shop)).toBe(false);
  });

  const products = '/store/products?limit=24';
  it.each<[string, CacheableRequest]>([
    [
      'a request with a token',
      request(products, { headers: new Headers({ authorization: 'Bearer x' }) }),
    ],
    ['another method', request(products, { method: 'POST' })],
    ['the cache mode no-store', request(products, { cache: 'no-store' })],
    ['the cache mode reload', request(products, { cache: 'reload' })],
    ['another host', request(products, { url: 'https://other.test/store/products' })],
    ['a wishlist', request('/store/products?id[]=prod_1&id[]=prod_2&limit=2')],
  ])('%s', (_what, call) => {
    expect(isPublicCall(call, shop)).toBe(false);
  });
});

describe('pictures', () => {
  it.each([
    '/img/480/static/x.webp',
    '/img/1280/heroes/y.webp',
    '/static/x.webp',
    '/heroes/y.webp',
  ])('%s is a picture', (path) => expect(isPictureCall(request(path), shop)).toBe(true));

  it.each(['/img/480/uploads/x.webp', '/static/a/b.webp', '/icons/icon.png', '/img'])(
    '%s is no picture',
    (path) => expect(isPictureCall(request(path), shop)).toBe(false),
  );

  it('requested with a token are not cached', () => {
    const headers = new Headers({ authorization: 'Bearer x' });
    expect(isPictureCall(request('/static/x.webp', { headers }), shop)).toBe(false);
  });
});

describe('3D models', () => {
  it.each(['/static/1-sofa.glb', '/assets/model-viewer-Bx1_-a.js'])(
    '%s is a model or its script',
    (path) => expect(isModelCall(request(path), shop)).toBe(true),
  );

  it.each(['/static/1-sofa.webp', '/static/a/b.glb', '/assets/index-Bx1.js', '/x.glb'])(
    '%s is neither',
    (path) => expect(isModelCall(request(path), shop)).toBe(false),
  );
});

describe('a response', () => {
  const response = (init: ResponseInit) => new Response('{}', init);

  it('with status 200 is cacheable', () => {
    expect(isCacheable(response({ headers: { 'cache-control': 'public, max-age=60' } }))).toBe(
      true,
    );
    expect(isCacheable(response({}))).toBe(true);
  });

  it.each<[string, ResponseInit]>([
    ['another status', { status: 404 }],
    ['a partial response', { status: 206 }],
    ['an error', { status: 500 }],
    ['private', { headers: { 'cache-control': 'private, max-age=60' } }],
    ['no-store', { headers: { 'cache-control': 'No-Store' } }],
    ['it sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ])('is not cacheable: %s', (_what, init) => {
    expect(isCacheable(response(init))).toBe(false);
  });
});
