import type { QueryClient } from '@tanstack/react-query';
import { currentSettings } from '@/commerce/settings';
import { followSession } from '@/features/auth';
import { loadCategoryProducts } from '@/features/catalogue';
import { followPayments } from '@/features/checkout';
import { followSync } from '@/features/synced';
import { loadToggleWish } from '@/features/wishlist';
import { badgeCart } from './app-badge';
import { followOrders } from './follow-orders';
import { keepCatalogue } from './keep-catalogue';
import { sendWaiting } from './send-waiting';
import type { createShopRouter } from './router';
import type { createStore } from './store';
import { tickUnderFingers } from './touch-ticks';
import { keepTypedTexts } from './typed-texts';
import { moveProductPictures } from './view-transitions';
import { showWholeWhenNeeded } from './whole-page';

export interface BesideScreenParts {
  router: ReturnType<typeof createShopRouter>;
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
  /** Tells this build from others: what another one kept may have another shape. */
  buildId: string;
  /** The page brought answers with it. */
  isRendered: boolean;
}

/**
 * What this device knows comes in, and all that goes on beside the screen begins. Loaded beside the first screen, never
 * before it: nothing of it is needed to show a rendered page.
 * @returns when what taps on the screen need is there, or cannot be had
 */
export async function goOnBesideScreen({
  router,
  store,
  queryClient,
  ...build
}: BesideScreenParts): Promise<void> {
  moveProductPictures(router);
  showWholeWhenNeeded(router);
  keepTypedTexts(router, store);
  tickUnderFingers();
  void keepCatalogue(queryClient, build);
  void followSync(store.dispatch);
  void followOrders(queryClient, build);
  void followSession(store.dispatch);
  store.dispatch(followPayments());
  badgeCart(store);
  void sendWaiting();
  if (import.meta.env.PROD) {
    void import('./ahead').then(({ goAhead }) => goAhead(router));
  }
  const { clientReportsUrl } = currentSettings();
  if (clientReportsUrl) {
    void import('./client-reports')
      .then(({ sendClientReports }) => sendClientReports(clientReportsUrl, router))
      .catch(() => undefined);
  }
  // One that is tapped earlier loads it itself.
  await Promise.allSettled([loadToggleWish(), loadCategoryProducts()]);
}
