import type { createShopRouter } from './router';
import { readyScreensAhead } from './screens-ahead';
import { storeCatalogue } from './store-catalogue';

/** All that is made ready before it is asked for, while the page has nothing better to do. */
export function goAhead(router: ReturnType<typeof createShopRouter>): void {
  void storeCatalogue();
  void readyScreensAhead(router);
}
