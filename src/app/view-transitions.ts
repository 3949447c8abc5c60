import { leaveForProduct, leaveProduct } from '@/features/catalogue';
import type { createShopRouter } from './router';

const PRODUCT = '/productdetails/';

/**
 * ms until the next page may stand ready to be moved to. The browser takes pictures of both pages for it: a slow phone without a
 * fast GPU needs 130 to 200, in which a tap seems to do nothing. There the page changes at once instead, as it does in browsers
 * without transitions.
 */
const LONGEST_STANDSTILL_MS = 80;

/** ms from a tap to here: a quick device needs 2 to 5, a slow phone 8 and more. By that it is known before its first one. */
const LONGEST_BEFORE_MS = 7;

/** Whether none on this page was slow. */
let isQuick = true;
let tappedAt = 0;

/**
 * Has the picture on a product's card grow into the one on its page, and shrink back, where the browser can. Not before the
 * page is hydrated: it would take that for a change of pages. All other changes of pages are as quick as they were.
 */
export function moveProductPictures(router: ReturnType<typeof createShopRouter>): void {
  addEventListener('click', () => (tappedAt = performance.now()), { capture: true });
  router.startViewTransition = (update) => {
    const begun = performance.now();
    const from = productOf(router.stores.resolvedLocation.get()?.pathname);
    const to = productOf(router.latestLocation.pathname);
    // From product to product no picture stays.
    if ((from === null) === (to === null)) return update();
    if (from !== null) leaveProduct(from);
    if (to !== null) {
      leaveForProduct(to);
      if (begun - tappedAt > LONGEST_BEFORE_MS) isQuick = false;
    }
    if (!isQuick || !('startViewTransition' in document) || wantsNoMotion()) return update();
    const { updateCallbackDone, ready, finished } = document.startViewTransition(update);
    const note = () => {
      if (performance.now() - begun > LONGEST_STANDSTILL_MS) isQuick = false;
    };
    // One that is overtaken by the next, or in a hidden tab, is no error: the page is there all the same.
    ready.then(note, () => undefined);
    finished.catch(() => undefined);
    return updateCallbackDone;
  };
}

function productOf(pathname = ''): string | null {
  return pathname.startsWith(PRODUCT) ? decodeURIComponent(pathname.slice(PRODUCT.length)) : null;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
