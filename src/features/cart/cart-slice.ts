import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { viewed } from '@/features/synced';
import type { CartView } from '@/sync/projection/project-cart';
import type { SyncView } from '@/sync/replay/sync-view';

/** The shopper's cart as the log projects it, and nothing else. */
export type CartState =
  /** What the device keeps is being read. */
  | { status: 'starting' }
  | {
      status: 'known';
      cart: CartView;
      /** Whether the shop has told what is in it; `failing`: it was asked in vain. */
      told: 'yes' | 'not-yet' | 'failing';
    };

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): CartState => ({ status: 'starting' }),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(viewed, (_state, { payload }: PayloadAction<SyncView>): CartState => {
      const { cart, cartIsKnown, lanes } = payload;
      const told = cartIsKnown ? 'yes' : lanes.cart.failures > 0 ? 'failing' : 'not-yet';
      return { status: 'known', cart, told };
    }),
  selectors: {
    selectCartState: (state) => state,
    selectCartCount: (state) => (state.status === 'known' ? state.cart.itemCount : 0),
  },
});

export const { selectCartState, selectCartCount } = cartSlice.selectors;
