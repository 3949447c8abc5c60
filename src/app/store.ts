import { configureStore } from '@reduxjs/toolkit';
import { auth, leaving } from '@/features/auth';
import { cart } from '@/features/cart';
import { paymentNews } from '@/features/checkout';
import { synced } from '@/features/synced';
import { wishlist } from '@/features/wishlist';

export function createStore() {
  return configureStore({ reducer: { auth, cart, leaving, paymentNews, synced, wishlist } });
}
