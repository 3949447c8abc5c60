import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { CrashScreen, NotFoundScreen } from '@/features/layout';
import { routeTree } from './route-tree.gen';
import { parseSearch, stringifySearch } from './search-params';

export function createShopRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would put a script into the page, which the content security policy does not let run.
    scrollRestoration: !import.meta.env.SSR,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
