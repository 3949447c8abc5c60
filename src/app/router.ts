import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { CrashScreen, NotFoundScreen } from '@/features/layout';
import { savesData } from '@/sync/browser-features';
import { routeTree } from '@/routes/routes';

/**
 * @param isRendered whether the server rendered the page: the browser has restored the scroll position by now
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
    // On touch or hover, unless the shopper saves data.
    defaultPreload: import.meta.env.SSR || savesData() ? false : 'intent',
    // A tap triggers touch, hover and focus: the delay prevents three preloads.
    defaultPreloadDelay: 50,
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would add an inline script, which the content security policy blocks.
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

/**
 * Reads and writes URL search parameters as plain text, never JSON: URLs stay readable, and typed text stays text (`1e3` is not a
 * number). Commas are not encoded.
 */
export const parseSearch = parseSearchWith((text) => text);

const stringify = stringifySearchWith(JSON.stringify);

export function stringifySearch(search: Record<string, unknown>): string {
  return stringify(search).replaceAll('%2C', ',');
}
