import { leaveForProduct, leaveProduct } from '@/features/catalogue';
import type { createShopRouter } from './router';

const PRODUCT = '/productdetails/';

/**
 * ms that the page may stand still while the browser takes its picture of it. A slow phone without a fast GPU takes 100 to 200,
 * in which a tap seems to do nothing: there the page changes at once instead, as it does in browsers without transitions.
 */
const LONGEST_STANDSTILL_MS = 70;

/** Whether the last one was quick; the first one on a page is how we get to know. */
let isQuick = true;

/**
 * Has the picture on a product's card grow into the one on its page, and shrink back, where the browser can. Not before the
 * page is hydrated: it would take that for a change of pages. All other changes of pages are as quick as they were.
 */
export function moveProductPictures(router: ReturnType<typeof createShopRouter>): void {
  router.startViewTransition = (update) => {
    const from = productOf(router.stores.resolvedLocation.get()?.pathname);
    const to = productOf(router.latestLocation.pathname);
    // From product to product no picture stays.
    if ((from === null) === (to === null)) return update();
    if (to !== null) leaveForProduct(to);
    if (from !== null) leaveProduct(from);
    if (!isQuick || !('startViewTransition' in document) || wantsNoMotion()) return update();
    const begun = performance.now();
    const { updateCallbackDone, ready, finished } = document.startViewTransition(() => {
      isQuick = performance.now() - begun < LONGEST_STANDSTILL_MS;
      return update();
    });
    // One that is overtaken by the next, or in a hidden tab, is no error: the page is there all the same.
    for (const end of [ready, finished]) end.catch(() => undefined);
    return updateCallbackDone;
  };
}

function productOf(pathname = ''): string | null {
  return pathname.startsWith(PRODUCT) ? decodeURIComponent(pathname.slice(PRODUCT.length)) : null;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
