import type { Cart, LineItem } from '../model/cart';

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

/** A line of one piece of a variant. */
export const lineOf = (variantId: string, unitPrice = 1000): LineItem => ({
  id: `line_${variantId}`,
  variantId,
  productId: 'p',
  productTitle: variantId,
  variantTitle: null,
  productHandle: null,
  thumbnail: null,
  quantity: 1,
  unitPrice,
  compareAtUnitPrice: unitPrice,
  total: unitPrice,
});
