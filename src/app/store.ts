import { configureStore } from '@reduxjs/toolkit';
import { authSlice, leavingSlice } from '@/features/auth';
import { cartSlice } from '@/features/cart';
import { paymentNewsSlice } from '@/features/checkout';
import { syncedSlice } from '@/features/synced';
import { wishlistSlice } from '@/features/wishlist';

export function createStore() {
  return configureStore({
    reducer: {
      [authSlice.reducerPath]: authSlice.reducer,
      [cartSlice.reducerPath]: cartSlice.reducer,
      [leavingSlice.reducerPath]: leavingSlice.reducer,
      [paymentNewsSlice.reducerPath]: paymentNewsSlice.reducer,
      [syncedSlice.reducerPath]: syncedSlice.reducer,
      [wishlistSlice.reducerPath]: wishlistSlice.reducer,
    },
  });
}
