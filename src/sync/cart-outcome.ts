import type { Cart } from '@/commerce/carts/cart';
import type { StoreError } from '@/commerce/http/store-error';

/** What became of a cart edit. */
export type CartOutcome =
  | { kind: 'done'; cart: Cart }
  /** The shop said no, and will again. `cart` is there where it was read on the way. */
  | { kind: 'refused'; reason: CartRefusalReason; message: string; cart: Cart | null }
  /**
   * The shop could not be asked, or did not say what it did. After no answer at all the edit may have taken
   * effect: load the cart before showing it as not done.
   */
  | { kind: 'failed'; message: string; error: StoreError };

export type CartRefusalReason =
  | 'insufficient-stock'
  | 'not-for-sale'
  /** More than 99 of one variant, or no whole number. */
  | 'quantity'
  /** The line, or the whole cart, is no longer there. */
  | 'gone'
  /** The shop has no such code, or it does not fit what is in the cart. */
  | 'coupon'
  | 'other';
