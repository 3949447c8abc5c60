import { expect, it } from 'vitest';
import { isAllowed } from './staff-rules';

it.each([
  ['GET', '/admin/orders'],
  ['GET', '/admin/users/me'],
  ['GET', '/admin/payment-problems'],
  ['POST', '/admin/orders/order_1/steps'],
  ['POST', '/admin/orders/order_1/fulfillments'],
  ['POST', '/admin/orders/order_1/fulfillments/ful_1/shipments'],
  ['POST', '/admin/orders/order_1/steps/'],
  ['POST', '/admin/fulfillments/ful_1/activities'],
  ['POST', '/admin/product-questions/pqst_1'],
  ['POST', '/admin/product-reviews/prev_1'],
  ['POST', '/admin/contact-messages/cmsg_1/replies'],
  ['POST', '/admin/outbox-messages/outmsg_1/retry'],
  ['POST', '/admin/products/prod_1'],
  ['DELETE', '/admin/products/prod_1/variants/variant_1'],
  ['POST', '/admin/uploads'],
  ['POST', '/admin/returns/return_1/receive/confirm'],
])('DESK-3, T60: staff may %s %s', (method, path) => {
  expect(isAllowed('staff', method, path)).toBe(true);
  expect(isAllowed('owner', method, path)).toBe(true);
});

it.each([
  ['GET', '/admin/users'],
  ['GET', '/admin/Users/'],
  ['GET', '/admin/users/user_1'],
  ['GET', '/admin/%75sers'],
  ['GET', '/admin//users'],
  ['GET', '/admin/x/../users'],
  ['GET', '/admin/api-keys'],
  ['GET', '/admin/audit-log'],
  ['GET', '/admin/orders/order_1/refund-account'],
  ['POST', '/admin/users/user_1'],
  ['POST', '/admin/invites'],
  ['POST', '/admin/api-keys'],
  ['POST', '/admin/payments/pay_1/refund'],
  ['POST', '/admin/payments/pay_1/capture'],
  ['POST', '/admin/orders/order_1/cancel'],
  ['POST', '/admin/orders/order_1/undelivered'],
  ['POST', '/admin/orders/order_1/refund-account/paid'],
  ['POST', '/admin/payment-problems/payref_1'],
  ['POST', '/admin/cash-on-delivery'],
  ['POST', '/admin/pin-zones'],
  ['POST', '/admin/pin-zones/batch'],
  ['DELETE', '/admin/pin-zones/pinz_1'],
  ['POST', '/admin/stores/store_1'],
  ['POST', '/admin/regions'],
  ['POST', '/admin/tax-rates'],
  ['POST', '/admin/shipping-options'],
  ['POST', '/admin/stock-locations'],
  ['POST', '/admin/promotions'],
  ['POST', '/admin/price-lists'],
  ['POST', '/admin/product-index'],
  ['POST', '/admin/product-imports'],
  ['POST', '/admin/order-edits'],
  ['POST', '/admin/a-route-of-the-next-version'],
  ['PUT', '/admin/products/prod_1'],
])('DESK-3, T60: staff may not %s %s', (method, path) => {
  expect(isAllowed('staff', method, path)).toBe(false);
  expect(isAllowed('owner', method, path)).toBe(true);
});
