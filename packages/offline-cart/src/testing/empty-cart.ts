import type { Cart } from '../model/cart';

/** A cart of the shop without lines. */
export const emptyCart: Cart = {
  id: 'cart_1',
  items: [],
  itemCount: 0,
  mrpTotal: 0,
  subtotal: 0,
  discountTotal: 0,
  shippingTotal: 0,
  total: 0,
  coupons: [],
  completedAt: null,
};
