import { configureStore } from '@reduxjs/toolkit';
import { cartSlice } from '@/features/cart';

export function createStore() {
  return configureStore({ reducer: { [cartSlice.reducerPath]: cartSlice.reducer } });
}
