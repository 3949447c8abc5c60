import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Wish } from '@/commerce/wishlist/wishlist';

/** What the shopper's wishlist is known to be. */
export type WishlistState =
  /** Nobody is signed in. */
  | { status: 'guest' }
  /**
   * loading: not known yet; unreachable: asked, and the shop did not answer; known: as the server said last. `wishes`
   * has what was toggled since on top.
   */
  | { status: 'loading' | 'unreachable' | 'known'; wishes: Wish[] };

const same = (one: Wish) => (other: Wish) => one.productId === other.productId;

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: (): WishlistState => ({ status: 'guest' }),
  reducers: {
    /** Nobody is signed in any more: nothing of the list stays. */
    wishlistLeft: (): WishlistState => ({ status: 'guest' }),
    /** What was known stays on the screen. */
    wishlistAsked: (state): WishlistState =>
      state.status === 'known' ? state : { status: 'loading', wishes: wishesOf(state) },
    /** An answer that comes after log out is thrown away. */
    wishlistKnown: (state, action: PayloadAction<Wish[]>): WishlistState =>
      state.status === 'guest' ? state : { status: 'known', wishes: action.payload },
    wishlistUnreachable: (state): WishlistState =>
      state.status === 'loading' ? { status: 'unreachable', wishes: state.wishes } : state,
    /** A second heart for a product changes nothing (WISH-2). */
    wishAdded: (state, action: PayloadAction<Wish>) => {
      if (state.status === 'guest' || state.wishes.some(same(action.payload))) return;
      state.wishes.push(action.payload);
    },
    wishRemoved: (state, action: PayloadAction<Wish>) => {
      if (state.status === 'guest') return;
      const kept = state.wishes.filter((wish) => !same(action.payload)(wish));
      state.wishes = kept;
    },
  },
  selectors: {
    selectWishlist: (state) => state,
    selectWishCount: (state) => wishesOf(state).length,
    selectIsWished: (state, productId: string) =>
      wishesOf(state).some((wish) => wish.productId === productId),
  },
});

function wishesOf(state: WishlistState): Wish[] {
  return state.status === 'guest' ? [] : state.wishes;
}

export const { selectWishlist, selectWishCount, selectIsWished } = wishlistSlice.selectors;
