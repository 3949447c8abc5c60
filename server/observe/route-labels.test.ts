import { expect, it } from 'vitest';
import { routeLabel, redactPath, MAX_ROUTE_LABELS } from './route-labels';

it.each([
  ['/', '/'],
  ['/productdetails/prod_01', '/productdetails/:'],
  ['/productlisting/sofas/', '/productlisting/:'],
  ['/wishlist/Zm9yIHRoZSB0ZXN0cyBhbG9u', '/wishlist/:'],
  ['/productcart', '/productcart'],
  ['/store/carts/cart_1/line-items', '/store/carts'],
  ['/store/sync/cart', '/store/sync'],
  ['/store/made-up', '/store/other'],
  ['/hooks/payment/razorpay', '/hooks/payment'],
  ['/img/320/static/sofa.webp', '/img'],
  ['/assets/index-abc.js', '/assets'],
  ['/wp-login.php', 'other'],
  ['/health', '/health'],
  ['/payment-return', '/payment-return'],
])('%s has the label %s', (path, route) => {
  expect(routeLabel(path)).toBe(route);
});

it('has a bounded number of labels, whatever is requested', () => {
  const routes = new Set(
    Array.from({ length: 2000 }, (_, n) => [`/x${n}`, `/store/x${n}`, `/productdetails/${n}`])
      .flat()
      .map(routeLabel),
  );
  expect(routes.size).toBeLessThanOrEqual(MAX_ROUTE_LABELS);
  expect(routes.size).toBe(3);
});

it.each([
  ['/store/carts/cart_01HZ/line-items/cali_1', '/store/carts/:/line-items/:'],
  ['/store/orders/order_1/invoice', '/store/orders/:/invoice'],
  ['/store/customers/me', '/store/customers/me'],
  ['/store/pin-codes/560001', '/store/pin-codes/:'],
  ['/auth/customer/asha@example.com', '/auth/customer/:'],
  ['/auth/customer/asha%40example.com', '/auth/customer/:'],
  ['/productdetails/prod_01', '/productdetails/prod_01'],
])('%s is logged as %s', (path, logged) => {
  expect(redactPath(path)).toBe(logged);
});

it.each([
  ['/wishlist/abcdefghijklmnopqrstuvwx', '/wishlist/:'],
  ['/wishlist/abcdefghijklmnopqrstuvwx/', '/wishlist/:'],
  ['/wishlist/abcdefghijklmnopqrstuvwx/more', '/wishlist/:'],
  ['/store/shared-wishlists/abcdefghijklmnopqrstuvwx', '/store/shared-wishlists/:'],
])('T57: %s is logged as %s', (path, logged) => {
  expect(redactPath(path)).toBe(logged);
});
