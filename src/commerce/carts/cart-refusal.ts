import type { StoreError } from '../http/store-error';

/**
 * Why Medusa would not change a cart:
 * cart-unusable: completed, or there is no such cart · line-gone: the cart has no such line (any more) ·
 * coupon-unknown · insufficient-stock · not-for-sale: the variant is unknown, unpublished or has no price · other.
 */
export type CartRefusal =
  | 'cart-unusable'
  | 'line-gone'
  | 'insufficient-stock'
  | 'not-for-sale'
  | 'coupon-unknown'
  | 'other';

/**
 * Reads Medusa's refusal of a cart call; its error texts are known here only. CART-4 takes every 400 and 404 for an
 * unusable cart: that would throw a good cart away over one sold-out variant, so those are told apart first.
 * @returns null when the call was not refused but failed (no answer, 5xx, sign-in needed)
 */
export function cartRefusal(error: StoreError): CartRefusal | null {
  if (error.kind !== 'refused' && error.kind !== 'not-found') return null;
  const text = error.serverMessage ?? '';
  if (error.code === 'insufficient_inventory') return 'insufficient-stock';
  if (/\bcompleted\b/i.test(text)) return 'cart-unusable';
  if (/^the promotion code .* is invalid/i.test(text)) return 'coupon-unknown';
  if (/^line item\b/i.test(text)) return 'line-gone';
  if (/^(variants?|items) .*(do(es)? not (exist|have)|not published)/i.test(text))
    return 'not-for-sale';
  const invalid = error.status === 400 || error.status === 404;
  return invalid && /\bcart\b/i.test(text) ? 'cart-unusable' : 'other';
}
