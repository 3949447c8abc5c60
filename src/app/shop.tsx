import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ClientOnly, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import type { createShopRouter } from './router';
import type { createStore } from './store';

const Toaster = lazy(() => import('@/ui/toaster'));

interface ShopProps {
  router: ReturnType<typeof createShopRouter>;
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
}

export function Shop({ router, store, queryClient }: ShopProps) {
  // What a rendered page was made with; the store may know more by the time that the page is hydrated.
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
