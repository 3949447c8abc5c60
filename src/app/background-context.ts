import type { QueryClient } from '@tanstack/react-query';
import type { createShopRouter } from './router';
import type { createStore } from './shop';

/** The page that the background services work for. */
export interface BackgroundContext {
  router: ReturnType<typeof createShopRouter>;
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
  /** Identifies this build: another build may have stored data in another form. */
  buildId: string;
  /** Whether the server rendered the page and included responses in it. */
  isRendered: boolean;
}
