import { serviceWorkers } from '@/sync/service-workers';
import { whenQuiet } from '@/sync/stored-catalogue/circumstances';
import type { createShopRouter } from './router';

/** From a first look to the order. */
const way = ['/productlisting/$handle', '/productdetails/$productId', '/productcart'] as const;

/**
 * Has the scripts of the screens that most shoppers come to ready before they are tapped for: reading one from this device and
 * compiling it takes a slow phone 50 to 90 ms of the tap.
 */
export async function readyScreensAhead(
  router: ReturnType<typeof createShopRouter>,
): Promise<void> {
  const workers = serviceWorkers();
  if (workers === null) return;
  // It has brought all scripts to this device by then.
  await workers.ready;
  for (const path of way) {
    await whenQuiet();
    await router.loadRouteChunk(router.routesByPath[path]);
  }
}
