import { selectCartCount } from '@/features/cart';

/** What browsers that install apps add to `navigator`: https://w3c.github.io/badging. */
type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

interface Store {
  getState: () => Parameters<typeof selectCartCount>[0];
  subscribe: (listener: () => void) => () => void;
}

/** ms after a change: the frame that answers a tap comes first, and a number that changes fast is shown once. */
const LATE_MS = 200;

/**
 * Shows how many pieces the cart has on the installed app's icon, where the device can, and nothing at 0. Until this device's cart
 * has been read the icon keeps what it shows.
 * @returns what ends it
 */
export function badgeCart(store: Store, app: Badged = navigator): () => void {
  if (!app.setAppBadge || !app.clearAppBadge) return () => undefined;
  let shown: number | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    late = undefined;
    const state = store.getState();
    const count = selectCartCount(state);
    if (state.cart.status !== 'known' || count === shown) return;
    shown = count;
    const done = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.();
    // Refused where the app is not installed or may not show notices: the header has the number too.
    done?.catch(() => undefined);
  };
  show();
  const leave = store.subscribe(() => {
    late ??= setTimeout(show, LATE_MS);
  });
  return () => {
    leave();
    clearTimeout(late);
  };
}
