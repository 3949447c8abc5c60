import type { QueryClient } from '@tanstack/react-query';
import { followPayments } from '@/features/checkout';
import { followSync } from '@/features/synced';
import { showCartBadge } from './app-badge';
import { flushOutboxes } from './flush-outboxes';
import { followOrders } from './follow-orders';
import { persistCatalogueQueries } from './persist-catalogue-queries';
import { startPrefetching } from './prefetch';
import { refreshCachedResponses } from './refresh-cached-responses';
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

/**
 * Starts all that restores what this device stores, stores what it shows, and sends what is pending. On the first visit of a device
 * it waits: see `whenCoreNeeded`.
 */
export function startStorageServices({
  router,
  store,
  queryClient,
  ...build
}: BackgroundContext): void {
  persistCatalogueQueries(queryClient, build);
  refreshCachedResponses(queryClient);
  void followSync(store.dispatch);
  void followOrders(queryClient, build);
  store.dispatch(followPayments());
  showCartBadge(store);
  flushOutboxes();
  if (import.meta.env.PROD) startPrefetching(router);
}
