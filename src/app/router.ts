import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { CrashScreen, NotFoundScreen } from '@/features/layout';
import { savesData } from '@/sync/saves-data';
import { routeTree } from './route-tree.gen';
import { parseSearch, stringifySearch } from './search-params';

/**
 * @param isRendered whether the page stands already, as the server rendered it: where it is scrolled to is then up to the
 *   browser, which has done so by now
 */
export function createShopRouter(queryClient: QueryClient, { isRendered = false } = {}) {
  let isUntouched = isRendered;
  const mayScroll = () => {
    const may = !isUntouched;
    isUntouched = false;
    return may;
  };
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      standsRendered: () => isRendered && router.state.resolvedLocation === undefined,
    },
    parseSearch,
    stringifySearch,
    // On a touch or a hovering pointer; not where data is dear.
    defaultPreload: import.meta.env.SSR || savesData() ? false : 'intent',
    // A tap also focuses its link and moves the pointer onto it: what the touch has asked for is not asked for three times, each in the tap's way.
    defaultPreloadDelay: 50,
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would put a script into the page, which the content security policy does not let run.
    scrollRestoration: import.meta.env.SSR ? false : mayScroll,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
