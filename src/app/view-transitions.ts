import { leaveForProduct, leaveProduct } from '@/features/catalogue';
import type { createShopRouter } from './router';

const PRODUCT = '/productdetails/';

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
    if (!('startViewTransition' in document) || wantsNoMotion()) return update();
    const { updateCallbackDone, ready, finished } = document.startViewTransition(update);
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
