import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ClientOnly, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { createShopRouter } from './router';
import type { createStore } from './store';

const Toaster = lazy(() => import('@/ui/toaster'));

interface ShopProps {
  router: ReturnType<typeof createShopRouter>;
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
  /** Called once the page answers to taps. */
  onReady?: () => void;
}

export function Shop({ router, store, queryClient, onReady }: ShopProps) {
  // What a rendered page was made with; the store may know more by the time that the page is hydrated.
  const [serverState] = useState(() => store.getState());
  useEffect(() => onReady?.(), [onReady]);
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
