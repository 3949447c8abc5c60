import { describe, expect, it } from 'vitest';
import { type Asked, isModelCall, isPictureCall, isPublicCall, mayKeep } from './may-keep';

const shop = 'https://shop.test';

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: `${shop}${path}`,
  headers: new Headers({ 'x-publishable-api-key': 'pk_1' }),
  cache: 'default',
  ...more,
});

describe('the worker may answer', () => {
  it.each([
    '/store/products?region_id=reg_1&limit=24',
    '/store/products?id[]=prod_1&limit=1',
    '/store/products/prod_1/reviews?limit=10',
    '/store/products/prod_1/questions',
    '/store/product-categories?limit=100',
    '/store/regions/reg_1?fields=id',
    '/store/catalogue?category=sofas&limit=24&offset=0',
  ])('%s', (path) => {
    expect(isPublicCall(asked(path), shop)).toBe(true);
  });
});

describe('private answers are never cached: the worker leaves', () => {
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
    '/store/payment-collections/paycol_1',
    '/store/something-new',
    // Public, but stored ahead by who fetches it, and asked by no screen.
    '/store/catalogue/entries',
    '/auth/customer/emailpass',
    '/admin/products',
    '/health',
    '/settings.json',
    '/products',
  ])('%s', (path) => {
    expect(isPublicCall(asked(path), shop)).toBe(false);
    expect(isPictureCall(asked(path), shop)).toBe(false);
  });

  const products = '/store/products?limit=24';
  it.each<[string, Asked]>([
    ['who sends a token', asked(products, { headers: new Headers({ authorization: 'Bearer x' }) })],
    ['another method', asked(products, { method: 'POST' })],
    ['a look past the caches', asked(products, { cache: 'no-store' })],
    ['a reload past the caches', asked(products, { cache: 'reload' })],
    ['another host', asked(products, { url: 'https://other.test/store/products' })],
    ['a list of hearts', asked('/store/products?id[]=prod_1&id[]=prod_2&limit=2')],
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
  ])('%s is one', (path) => expect(isPictureCall(asked(path), shop)).toBe(true));

  it.each(['/img/480/uploads/x.webp', '/static/a/b.webp', '/icons/icon.png', '/img'])(
    '%s is none',
    (path) => expect(isPictureCall(asked(path), shop)).toBe(false),
  );

  it('of who sends a token are left alone', () => {
    const headers = new Headers({ authorization: 'Bearer x' });
    expect(isPictureCall(asked('/static/x.webp', { headers }), shop)).toBe(false);
  });
});

describe('3D models', () => {
  it.each(['/static/1-sofa.glb', '/assets/model-viewer-Bx1_-a.js'])(
    '%s is one, or shows one',
    (path) => expect(isModelCall(asked(path), shop)).toBe(true),
  );

  it.each(['/static/1-sofa.webp', '/static/a/b.glb', '/assets/index-Bx1.js', '/x.glb'])(
    '%s is none',
    (path) => expect(isModelCall(asked(path), shop)).toBe(false),
  );
});

describe('an answer', () => {
  const answer = (init: ResponseInit) => new Response('{}', init);

  it('of 200 is kept', () => {
    expect(mayKeep(answer({ headers: { 'cache-control': 'public, max-age=60' } }))).toBe(true);
    expect(mayKeep(answer({}))).toBe(true);
  });

  it.each<[string, ResponseInit]>([
    ['another status', { status: 404 }],
    ['a part', { status: 206 }],
    ['a failure', { status: 500 }],
    ['private', { headers: { 'cache-control': 'private, max-age=60' } }],
    ['no-store', { headers: { 'cache-control': 'No-Store' } }],
    ['one that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ])('that is %s is not', (_what, init) => {
    expect(mayKeep(answer(init))).toBe(false);
  });
});
