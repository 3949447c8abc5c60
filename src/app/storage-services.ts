import { followPayments } from '@/features/checkout';
import { followSync } from '@/features/synced';
import { showCartBadge } from './app-badge';
import type { BackgroundContext } from './background-context';
import { flushOutboxes } from './flush-outboxes';
import { followOrders } from './follow-orders';
import { persistCatalogueQueries } from './persist-catalogue-queries';
import { startPrefetching } from './prefetch';
import { refreshCachedResponses } from './refresh-cached-responses';

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
