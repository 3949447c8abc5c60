import type { StoreError } from '../http/store-error';

/**
 * Why Medusa rejected a change of a cart. `cart-unusable`: completed or unknown; `line-gone`: the cart does not have the line;
 * `not-for-sale`: the variant is unknown, unpublished or has no price.
 */
export type CartRefusal =
  | 'cart-unusable'
  | 'line-gone'
  | 'insufficient-stock'
  | 'not-for-sale'
  | 'coupon-unknown'
  | 'other';

/**
 * Classifies Medusa's rejection of a cart call. Only this function knows Medusa's error texts. CART-4 treats every 400 and 404 as an
 * unusable cart; other reasons are recognized first, so that one sold-out variant does not discard the cart.
 * @returns null when the call failed for another reason (no response, 5xx, sign-in needed)
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
