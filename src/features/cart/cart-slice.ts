import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '@/commerce/carts/cart';

/** What the shopper's cart is known to be. */
export type CartState =
  /** Not asked yet, or the answer is on its way. */
  | { status: 'loading' }
  /** Asked, and the shop did not answer. */
  | { status: 'unreachable' }
  /** `cart` is null before the first add: no cart exists then (CART-4). */
  | { status: 'known'; cart: Cart | null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): CartState => ({ status: 'loading' }),
  reducers: {
    cartAsked: (state): CartState => (state.status === 'known' ? state : { status: 'loading' }),
    cartKnown: (_state, action: PayloadAction<Cart | null>): CartState => ({
      status: 'known',
      cart: action.payload,
    }),
    /** What was known stays on the screen. */
    cartUnreachable: (state): CartState =>
      state.status === 'known' ? state : { status: 'unreachable' },
  },
  selectors: {
    selectCartState: (state) => state,
    selectCartCount: (state) => (state.status === 'known' ? (state.cart?.itemCount ?? 0) : 0),
  },
});

export const { selectCartState, selectCartCount } = cartSlice.selectors;
