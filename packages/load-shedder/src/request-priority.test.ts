import { expect, it } from 'vitest';
import { requestPriority } from './request-priority';

it.each([
  ['/hooks/payment/razorpay_razorpay', 'settling'],
  ['/store/carts/cart_1/complete', 'settling'],
  ['/store/carts/cart_1/payment-callback', 'settling'],
  ['/store/carts/cart_1/payment', 'settling'],
  ['/payment-return', 'settling'],
  ['/store/payment-results', 'settling'],
  ['/store/payment-results/order_1', 'settling'],
  ['/store/carts/cart_1', 'buying'],
  ['/store/carts', 'buying'],
  ['/store/sync/cart', 'editing'],
  ['/store/payment-collections/pay_col_1/payment-sessions', 'buying'],
  ['/auth/customer/emailpass', 'buying'],
  ['/sandbox-gateway/orders/order_1/pay', 'buying'],
  ['/store/catalogue', 'browsing'],
  ['/store/products', 'browsing'],
  ['/store/cartsy', 'browsing'],
  ['/static/sofa.webp', 'browsing'],
])('%s is %s', (path, priority) => {
  expect(requestPriority(path)).toBe(priority);
});
