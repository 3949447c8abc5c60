import { selectCartCount } from '@/features/cart';

/** What browsers that install apps add to `navigator`: https://w3c.github.io/badging. */
type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

interface Store {
  getState: () => Parameters<typeof selectCartCount>[0];
  subscribe: (listener: () => void) => () => void;
}

/** Keeps the update out of the frame that responds to a tap, and combines quick changes. */
const UPDATE_DELAY_MS = 200;

/**
 * Shows the number of items in the cart on the icon of the installed app, where the device supports it; no badge at 0. The badge
 * stays unchanged until the cart has been read from storage.
 * @returns a function that stops it
 */
export function showCartBadge(store: Store, app: Badged = navigator): () => void {
  if (!app.setAppBadge || !app.clearAppBadge) return () => undefined;
  let shown: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    const state = store.getState();
    const count = selectCartCount(state);
    if (state.cart.status !== 'known' || count === shown) return;
    shown = count;
    const done = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.();
    // Rejects if the app is not installed or lacks permission. The header shows the number too.
    done?.catch(() => undefined);
  };
  show();
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(show, UPDATE_DELAY_MS);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
