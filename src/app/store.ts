import { configureStore } from '@reduxjs/toolkit';
import { authSlice } from '@/features/auth';
import { cartSlice } from '@/features/cart';
import { wishlistSlice } from '@/features/wishlist';

export function createStore() {
  return configureStore({
    reducer: {
      [authSlice.reducerPath]: authSlice.reducer,
      [cartSlice.reducerPath]: cartSlice.reducer,
      [wishlistSlice.reducerPath]: wishlistSlice.reducer,
    },
  });
}
