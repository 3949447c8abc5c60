import { expect, it } from 'vitest';
import { fateOf, foreignFaults, ownFaults } from './call-fault';
import { kindOf } from './call-faults';

it.each([
  ['POST', '/store/sync/cart', 'batch'],
  ['POST', '/store/sync/wishlist', 'batch'],
  ['POST', '/store/sync/merge', 'merge'],
  ['POST', '/auth/customer/emailpass', 'sign-in'],
  ['POST', '/auth/customer/emailpass/register', 'sign-in'],
  ['POST', '/store/customers', 'sign-in'],
  ['GET', '/store/customers/me', 'sign-in'],
  ['POST', '/store/carts/cart_1', 'checkout'],
  ['GET', '/store/shipping-options', 'checkout'],
  ['POST', '/store/carts/cart_1/shipping-methods', 'checkout'],
  ['POST', '/store/payment-collections', 'checkout'],
  ['POST', '/store/payment-collections/pay_col_1/payment-sessions', 'checkout'],
  ['POST', '/store/carts/cart_1/payment-callback', 'checkout'],
  ['POST', '/store/carts/cart_1/payment-window-closed', 'checkout'],
  ['POST', '/store/carts/cart_1/complete', 'checkout'],
  ['GET', '/store/carts/cart_1/payment', 'checkout'],
  ['GET', '/store/carts/cart_1', 'other call'],
  ['GET', '/store/customers/me/carts/latest', 'other call'],
  ['GET', '/store/customers/me/wishlist', 'other call'],
  ['GET', '/store/sync', 'other call'],
  ['POST', '/store/sync/cancel', 'other call'],
  ['GET', '/store/products', null],
  ['GET', '/store/customers/me/addresses', null],
  ['GET', '/productcart', null],
])('%s %s is of the kind %s', (method, path, kind) => {
  expect(kindOf({ method, path })).toBe(kind);
});

it('each fault has a fate; without a fault, a call passes', () => {
  expect(fateOf('none')).toBe('pass');
  for (const fault of [...ownFaults, ...foreignFaults]) expect(fateOf(fault)).not.toBe('pass');
});

it('a proxy responds instead of the shop, or after the shop', () => {
  const html = { status: 404, type: 'text/html' };
  expect(fateOf('404 html before the shop')).toMatchObject(html);
  expect(fateOf('404 html before the shop')).not.toHaveProperty('reachesShop');
  expect(fateOf('404 html after the shop')).toMatchObject({ ...html, reachesShop: true });
  expect(fateOf('403 empty before the shop')).toMatchObject({ status: 403, body: '' });
  expect(JSON.stringify(fateOf('410 medusa before the shop'))).toContain('cart_completed');
  expect(fateOf('login page before the shop')).toMatchObject({ status: 200, type: 'text/html' });
});
