import type { Cart } from '@/commerce/carts/cart';
import { cartRefusal } from '@/commerce/carts/cart-refusal';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import type { CartOutcome } from './cart-outcome';

/** Whether the cart itself is completed or gone, so that another one has to take its place (CART-4). */
export function isUnusableCart(error: unknown): boolean {
  return error instanceof StoreError && cartRefusal(error) === 'cart-unusable';
}

/**
 * @param text the specification's text for this edit, told where the server has no words of its own
 * @param cart as it now is, where it was read
 * @throws what is no StoreError: a mistake of the program
 */
export function outcomeOf(error: unknown, text: string, cart: Cart | null = null): CartOutcome {
  if (!(error instanceof StoreError)) throw error;
  const refusal = cartRefusal(error);
  switch (refusal) {
    case null:
      return { kind: 'failed', message: text, error };
    case 'insufficient-stock':
      return { kind: 'refused', reason: refusal, message: messages.insufficientStock, cart };
    case 'not-for-sale':
      return { kind: 'refused', reason: refusal, message: messages.notForSale, cart };
    case 'coupon-unknown':
      return { kind: 'refused', reason: 'coupon', message: messages.couponUnknown, cart };
    case 'cart-unusable':
    case 'line-gone':
      return { kind: 'refused', reason: 'gone', message: messages.lineGone, cart };
    case 'other':
      return { kind: 'refused', reason: 'other', message: error.serverMessage ?? text, cart };
  }
}
