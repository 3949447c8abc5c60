import type { QueryClient } from '@tanstack/react-query';
import { currentSettings } from '@/commerce/settings';
import { followSession } from '@/features/auth';
import { loadCategoryProducts } from '@/features/catalogue';
import { followPayments } from '@/features/checkout';
import { followSync } from '@/features/synced';
import { loadToggleWish } from '@/features/wishlist';
import { showCartBadge } from './app-badge';
import { followOrders } from './follow-orders';
import { persistCatalogueQueries } from './persist-catalogue-queries';
import type { createShopRouter } from './router';
import type { createStore } from './shop';
import { enableHaptics } from './haptics';
import { restoreFormDrafts } from './restore-form-drafts';
import { animateProductPictures, forceFullLayoutWhenNeeded } from './view-transitions';

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
 * Reads what this device has stored, and starts all that runs in the background. Loaded together with the first screen, never
 * before it: a rendered page shows without it. The build makes one chunk of it (`scripts/build/chunk-groups.ts`).
 * @returns when the code that taps on the screen need has loaded, or has failed to load
 */
export async function startBackgroundServices({
  router,
  store,
  queryClient,
  ...build
}: BackgroundContext): Promise<void> {
  animateProductPictures(router);
  forceFullLayoutWhenNeeded(router);
  restoreFormDrafts(router, store);
  enableHaptics();
  void persistCatalogueQueries(queryClient, build);
  void followSync(store.dispatch);
  void followOrders(queryClient, build);
  void followSession(store.dispatch);
  store.dispatch(followPayments());
  showCartBadge(store);
  void import('./flush-outboxes')
    .then(({ flushOutboxes }) => flushOutboxes())
    .catch(() => undefined);
  if (import.meta.env.PROD) {
    void import('./prefetch').then(({ startPrefetching }) => startPrefetching(router));
  }
  const { clientReportsUrl } = currentSettings();
  if (clientReportsUrl) {
    void import('./client-reports')
      .then(({ sendClientReports }) => sendClientReports(clientReportsUrl, router))
      .catch(() => undefined);
  }
  // A tap that comes earlier loads the code itself.
  await Promise.allSettled([loadToggleWish(), loadCategoryProducts()]);
}
