import { currentSettings } from '@/commerce/settings';
import { followSession } from '@/features/auth';
import { loadCategoryProducts } from '@/features/catalogue';
import { loadToggleWish } from '@/features/wishlist';
import { core, whenCoreRequested } from '@/sync/page-core';
import { registerFirstWorker } from '@/sync/register-first-worker';
import { whenCoreNeeded } from '@/sync/when-core-needed';
import { loadPart } from '@/ui/load-part';
import { enableHaptics } from './haptics';
import { restoreFormDrafts } from './restore-form-drafts';
import type { BackgroundContext } from './storage-services';
import { animateProductPictures, forceFullLayoutWhenNeeded } from './view-transitions';

/**
 * Reads what this device has stored, and starts all that runs in the background. Loaded together with the first screen, never
 * before it: a rendered page shows without it. The build makes one chunk of it (`scripts/build/chunk-groups.ts`).
 * @returns when the code that taps on the screen need has loaded, or has failed to load
 */
export async function startBackgroundServices(context: BackgroundContext): Promise<void> {
  const { router, store, isRendered } = context;
  animateProductPictures(router);
  forceFullLayoutWhenNeeded(router);
  restoreFormDrafts(router, store);
  enableHaptics();
  void followSession(store.dispatch);
  if (import.meta.env.PROD) void installFirstWorker().catch(() => undefined);
  void whenCoreNeeded({ isRendered }).then(() => loadPart(core));
  void startStorageServices(context);
  const { clientReportsUrl, pageSpeed } = currentSettings();
  if (clientReportsUrl) {
    void import('./client-reports')
      .then(({ sendClientReports }) => sendClientReports(clientReportsUrl, router))
      .catch(() => undefined);
  }
  if (pageSpeed) {
    void import('./report-page-speed')
      .then(({ reportPageSpeed }) => reportPageSpeed())
      .catch(() => undefined);
  }
  // A tap that comes earlier loads the code itself.
  await Promise.allSettled([loadToggleWish(), loadCategoryProducts()]);
}

/** Starts what restores, stores and sends, once this page uses what the device stores. */
async function startStorageServices(context: BackgroundContext): Promise<void> {
  await whenCoreRequested();
  const { startStorageServices: start } = await loadPart(() => import('./storage-services'));
  start(context);
}

/** What this page has shown before its worker came is cached as well. */
async function installFirstWorker(): Promise<void> {
  if (!(await registerFirstWorker())) return;
  const { cacheSeenPictures } = await import('@/offline-catalogue/cache-seen-pictures');
  await cacheSeenPictures();
}
