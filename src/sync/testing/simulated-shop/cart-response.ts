import type { ShopState, SimulatedCart } from './shop-state';
import { productOf } from './wishlist';

/** Discount of each code in rupees. */
const DISCOUNT = 50;

export function wishesResponse(wishes: ReadonlyMap<string, string | null>) {
  const items = [...wishes].map(([heart, variant_id]) => ({
    product_id: productOf(heart),
    variant_id,
  }));
  return { wishlist: { items } };
}

/** In rupees. */
function priceOf(state: ShopState, variant: string): number {
  return state.prices.get(variant) ?? 1000;
}

export function cartResponse(state: ShopState, cart: SimulatedCart) {
  const items = [...cart.lines].map(([variant, quantity], index) => {
    const price = priceOf(state, variant);
    return {
      id: `line_${variant}`,
      variant_id: variant,
      product_title: variant,
      quantity,
      unit_price: price,
      total: price * quantity,
      created_at: String(index).padStart(4, '0'),
    };
  });
  const subtotal = items.reduce((sum, item) => sum + item.total, 0);
  const discount_total = Math.min(subtotal, DISCOUNT * cart.codes.size);
  const promotions = [...cart.codes].map((code) => ({ code, is_automatic: false }));
  return {
    id: cart.id,
    completed_at: cart.isOrdered ? '2026-11-21T08:00:00Z' : null,
    items,
    promotions,
    original_item_total: subtotal,
    discount_total,
    total: subtotal - discount_total,
  };
}

/** A cart whose discounts are not worked out yet: its totals are not those that the shopper pays. */
export function withoutDiscount(cart: ReturnType<typeof cartResponse>) {
  return { ...cart, discount_total: 0, total: cart.original_item_total };
}
