import type { QueryClient } from '@tanstack/react-query';
import { followSession } from '@/features/auth';
import { loadCategoryProducts } from '@/features/catalogue';
import { followPayments } from '@/features/checkout';
import { followSync } from '@/features/synced';
import { loadToggleWish } from '@/features/wishlist';
import { followOrders } from './follow-orders';
import { keepCatalogue } from './keep-catalogue';
import { sendWaiting } from './send-waiting';
import type { createStore } from './store';

export interface BesideScreenParts {
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
  /** Tells this build from others: what another one kept may have another shape. */
  buildId: string;
  /** The page brought answers with it. */
  isRendered: boolean;
}

/**
 * What this device knows comes in, and all that goes on beside the screen begins. Loaded beside the first screen, never
 * before it: nothing of it is needed to show a rendered page, or to answer a tap on it.
 */
export function goOnBesideScreen({ store, queryClient, ...build }: BesideScreenParts): void {
  void keepCatalogue(queryClient, build);
  void followSync(store.dispatch);
  void followOrders(queryClient, build);
  void followSession(store.dispatch);
  store.dispatch(followPayments());
  void sendWaiting();
  loadForTaps();
  if (import.meta.env.PROD) {
    void import('./store-catalogue').then(({ storeCatalogue }) => storeCatalogue());
  }
}

/** What taps on the screen need, so that they are answered at once; one that comes earlier loads it itself. */
function loadForTaps(): void {
  for (const load of [loadToggleWish, loadCategoryProducts]) void load().catch(() => undefined);
}
