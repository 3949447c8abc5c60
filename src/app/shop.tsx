import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
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
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </Provider>
  );
}
