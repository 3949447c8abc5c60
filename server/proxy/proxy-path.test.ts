import { describe, expect, it } from 'vitest';
import { isAllowedPath, isPrivatePath } from './proxy-path';

describe('T13: isAllowedPath', () => {
  it.each([
    '/store/products',
    '/store/carts/cart_01/line-items',
    '/store/products/sofa%20bed',
    '/auth/customer/emailpass',
    '/auth/customer/emailpass/register',
    '/auth/customer/emailpass/reset-password',
    '/auth/customer/emailpass/update',
    '/auth/ended-sessions',
    '/auth/phone-codes',
    '/auth/phone-sign-ins',
    '/auth/phone-accounts',
    '/auth/phone-proofs',
    '/store/payment-results/order_1',
    '/store/shared-wishlists/abc',
    '/store/sync',
    '/store/sync/cart',
    '/hooks/payment/razorpay_razorpay',
    '/static/1700000000-sofa%20(1).webp',
    '/static/100%25-wool.webp',
  ])('lets %s through', (path) => {
    expect(isAllowedPath(path)).toBe(true);
  });

  it.each([
    '/admin',
    '/admin/products',
    '/app',
    '/store',
    '/store/',
    '/storefront/x',
    '/STORE/products',
    '/auth/user/emailpass',
    '/auth/user/emailpass/register',
    '/auth/session',
    '/auth/session/x',
    '/auth/token/refresh',
    '/auth/customer/emailpass/callback',
    '/auth/customer/providers',
    '/auth/mfa/factors',
    '/auth/verification/request',
    '/store/returns',
    '/store/search',
    '/store/product-variants',
    '/store/productsx',
    '/hooks/other/x',
    '/hooks/payment/x/y',
    '/static/private-1700000000-orders.csv',
    '/static/%70rivate-1700000000-orders.csv',
  ])('keeps %s away', (path) => {
    expect(isAllowedPath(path)).toBe(false);
  });

  it.each([
    '/store/../admin/users',
    '/store/./x',
    '/store/..',
    '/store/%2e%2e/admin/users',
    '/store/.%2E/admin/users',
    '/store/..%2fadmin/users',
    '/store/%2e%2e%2fadmin',
    '/store/%252e%252e/admin/users',
    '/store/%25252e%25252e/admin/users',
    '/store/x%2f..%2f..%2fadmin',
    '/store/..%5cadmin',
    '/store/..\\admin',
    '/store//admin',
    '/store/%00',
    '/store/%0d%0aX-Evil:1',
    '/store/%',
    '/store/%zz',
  ])('refuses the trick %s', (path) => {
    expect(isAllowedPath(path)).toBe(false);
  });
});

describe('isAllowedPath with the admin API switched on', () => {
  it.each(['/admin/products', '/auth/user/emailpass', '/auth/session', '/store/products'])(
    'lets %s through',
    (path) => {
      expect(isAllowedPath(path, true)).toBe(true);
    },
  );

  it.each(['/admin', '/app', '/admin/../hooks/other/x', '/store/%2e%2e/admin/users'])(
    'keeps %s away',
    (path) => {
      expect(isAllowedPath(path, true)).toBe(false);
    },
  );
});

it.each([
  '/auth/user/emailpass/register',
  '/auth/user/emailpass/reset-password',
  '/auth/user/emailpass/update',
  '/auth/user/emailpass/%72egister',
  '/auth/user/admin-emailpass',
  '/auth/user/providers',
])('T30: blocks %s, even with the admin API switched on', (path) => {
  expect(isAllowedPath(path, true)).toBe(false);
});

describe('isPrivatePath', () => {
  it.each([
    '/store/carts/cart_01',
    '/store/customers/me',
    '/store/orders',
    '/store/shared-wishlists/abc',
    '/store/products/prod_01/reviews/mine',
    '/auth/session',
    '/admin/orders',
  ])('%s is private', (path) => {
    expect(isPrivatePath(path)).toBe(true);
  });

  it.each([
    '/store/products',
    '/store/products/prod_01/reviews',
    '/store/regions',
    '/store/customersx',
    '/static/a.webp',
  ])('%s is not', (path) => {
    expect(isPrivatePath(path)).toBe(false);
  });
});
