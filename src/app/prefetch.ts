import { serviceWorkers } from '@/sync/browser-features';
import { waitUntilIdle } from '@/offline-catalogue/idle';
import { requestedWidth } from '@/commerce/picture-size';
import { cardSizes } from '@/features/catalogue';
import { connection } from '@/sync/connection';
import type { createShopRouter } from './router';

/** Stores the catalogue and prefetches the code of common screens while the page is idle. */
export function startPrefetching(router: ReturnType<typeof createShopRouter>): void {
  void storeCatalogue();
  void prefetchScreens(router);
}

/** The path from the listing to checkout. */
const PREFETCHED_ROUTES = [
  '/productlisting/$handle',
  '/productdetails/$productId',
  '/productcart',
] as const;

/**
 * Loads the code of the screens that most shoppers open, before they open them: reading and compiling a chunk would otherwise add 50
 * to 90 ms to the tap on a slow phone.
 */
export async function prefetchScreens(router: ReturnType<typeof createShopRouter>): Promise<void> {
  const workers = serviceWorkers();
  if (workers === null) return;
  // The worker has stored all scripts by then.
  await workers.ready;
  for (const path of PREFETCHED_ROUTES) {
    await waitUntilIdle();
    await router.loadRouteChunk(router.routesByPath[path]);
  }
}

/** The page's own requests go first. */
const FIRST_DELAY_MS = 3000;
/** How often missing and outdated parts are looked for. */
const CHECK_INTERVAL_MS = 5 * 60_000;

/** Stores the catalogue for offline use while the page is idle (OFF-1). */
async function storeCatalogue(): Promise<void> {
  const workers = serviceWorkers();
  if (workers === null) return;
  // Only the service worker can serve the stored catalogue.
  await workers.ready;

  const download = async () => {
    const { storedCatalogue } = await import('@/offline-catalogue/stored-catalogue');
    await storedCatalogue().downloadIfDue(cardWidth());
  };
  setTimeout(() => void download(), FIRST_DELAY_MS);
  setInterval(() => void download(), CHECK_INTERVAL_MS);
  connection.listen((state) => {
    if (state === 'online') void download();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void download();
  });
}

function cardWidth() {
  return requestedWidth(cardSizes, {
    width: innerWidth,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    pixelRatio: devicePixelRatio,
  });
}
