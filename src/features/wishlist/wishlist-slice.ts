import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { viewed } from '@/features/synced';
import type { WishView } from '@/sync/projection/project-wishlist';
import type { SyncView } from '@/sync/replay/sync-view';

/** The shopper's wishlist as the log projects it, and nothing else. */
export type WishlistState =
  /** What the device keeps is being read. */
  | { status: 'starting' }
  /** Nobody is signed in: hearts wait on the device, and are no list yet (WISH-3). */
  | { status: 'guest' }
  | {
      status: 'known';
      wishes: readonly WishView[];
      /** Whether the shop has told what is on it; `failing`: it was asked in vain. */
      told: 'yes' | 'not-yet' | 'failing';
    };

const none: readonly WishView[] = [];

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: (): WishlistState => ({ status: 'starting' }),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(viewed, (_state, { payload }: PayloadAction<SyncView>): WishlistState => {
      const { owner, wishlist: wishes, wishlistIsKnown, lanes } = payload;
      if (owner.kind === 'guest') return { status: 'guest' };
      const told = wishlistIsKnown ? 'yes' : lanes.wishlist.failures > 0 ? 'failing' : 'not-yet';
      return { status: 'known', wishes, told };
    }),
  selectors: {
    selectWishlist: (state) => state,
    selectWishes: wishesOf,
    selectWishCount: (state) => wishesOf(state).length,
    selectIsWished: (state, productId: string) =>
      wishesOf(state).some((wish) => wish.productId === productId),
  },
});

function wishesOf(state: WishlistState): readonly WishView[] {
  return state.status === 'known' ? state.wishes : none;
}

export const { selectWishlist, selectWishes, selectWishCount, selectIsWished } =
  wishlistSlice.selectors;
