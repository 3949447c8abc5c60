import { startProductTransition, startReturnTransition } from '@/features/catalogue';
import type { createShopRouter } from './router';

const PRODUCT = '/productdetails/';

/**
 * Limit for the browser's capture of both pages before a view transition. A phone without a fast GPU takes 130 to 200 ms, during
 * which the tap has no visible effect: there pages change without transition.
 */
const MAX_CAPTURE_MS = 80;

/** Limit from tap to navigation, to detect slow devices before their first transition: fast ones need 2 to 5 ms, slow ones 8 and more. */
const MAX_TAP_DELAY_MS = 7;

/** False after a slow navigation or transition. */
let isQuick = true;
let tappedAt = 0;

/**
 * View transition between a product's card and its page: the picture grows, and shrinks on the way back. Called after hydration,
 * which would otherwise count as a navigation. Other navigations have no transition.
 */
export function animateProductPictures(router: ReturnType<typeof createShopRouter>): void {
  addEventListener('click', () => (tappedAt = performance.now()), { capture: true });
  router.startViewTransition = (update) => {
    const begun = performance.now();
    const from = productOf(router.stores.resolvedLocation.get()?.pathname);
    const to = productOf(router.latestLocation.pathname);
    // Between two products there is no shared picture.
    if ((from === null) === (to === null)) return update();
    if (from !== null) startReturnTransition(from);
    if (to !== null) {
      startProductTransition(to);
      if (begun - tappedAt > MAX_TAP_DELAY_MS) isQuick = false;
    }
    if (!isQuick || !('startViewTransition' in document) || wantsNoMotion()) return update();
    const { updateCallbackDone, ready, finished } = document.startViewTransition(update);
    const checkDuration = () => {
      if (performance.now() - begun > MAX_CAPTURE_MS) isQuick = false;
    };
    // A transition that is skipped by the next one, or in a hidden tab, is not an error.
    ready.then(checkDuration, () => undefined);
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

/** Turns off `content-visibility` for content below the fold (`src/ui/theme/below-fold.css`) while real heights or colours are needed. */
export function forceFullLayoutWhenNeeded(router: ReturnType<typeof createShopRouter>): void {
  const { classList } = document.documentElement;
  // Scroll restoration needs real heights, not estimates. After the layout the browser remembers them.
  addEventListener('popstate', () => classList.add('whole'));
  router.subscribe('onRendered', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('whole')));
  });
  // Skipped content reports the colours of the previous theme, for example to a contrast checker.
  const theme = matchMedia('(prefers-color-scheme: dark)');
  theme.addEventListener('change', () => classList.add('whole'));
}
