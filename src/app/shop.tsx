import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ClientOnly, RouterProvider } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { lazyPart } from '@/ui/lazy-component';
import type { createShopRouter } from './router';
import { configureStore } from '@reduxjs/toolkit';
import { auth, signOut } from '@/features/auth';
import { cart } from '@/features/cart';
import { paymentOutcome } from '@/features/checkout';
import { synced } from '@/features/synced';
import { wishlist } from '@/features/wishlist';
import { whenCoreRequested } from '@/sync/page-core';

export function createStore() {
  return configureStore({ reducer: { auth, cart, paymentOutcome, signOut, synced, wishlist } });
}

const Toaster = lazyPart(async () => {
  // Before, nothing is announced.
  await whenCoreRequested();
  return import('@/ui/toaster');
});

interface ShopProps {
  router: ReturnType<typeof createShopRouter>;
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
}

export function Shop({ router, store, queryClient }: ShopProps) {
  // Hydration must use the state of the server render; the store may have changed since.
  const [serverState] = useState(() => store.getState());
  return (
    <Provider store={store} serverState={serverState}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ClientOnly>
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </ClientOnly>
    </Provider>
  );
}
