import type { Notice } from '../log/notice';
import type { Snapshot } from '../log/snapshot';
import {
  isOwn,
  pendingIntents,
  openBatches,
  unsealedCartIntents,
  unsealedWishIntents,
  knownWishes,
} from '../log/owner-selectors';
import { projectCart, type CartView } from './project-cart';
import { projectWishlist, type WishView } from './project-wishlist';

/** The cart of the present owner. */
export function cartViewOf(now: Snapshot): CartView {
  const { cart } = now.cart;
  const pending = {
    sealed: openBatches(now, 'cart').flatMap((seal) =>
      seal.lane === 'cart' ? seal.effects.map(({ effect }) => effect) : [],
    ),
    unsealed: unsealedCartIntents(now),
    shown: pendingIntents(now, 'cart').flatMap((one) => (one.lane === 'cart' ? [one] : [])),
  };
  return projectCart(cart === 'unknown' ? null : cart, pending, now.cart.hasStaleTotals);
}

/** The wishlist of the present owner. */
export function wishesViewOf(now: Snapshot): WishView[] {
  return projectWishlist(knownWishes(now), now.wishlist.shown, {
    sealed: openBatches(now, 'wishlist').flatMap((seal) =>
      seal.lane === 'wishlist' ? seal.effects.map(({ effect }) => effect) : [],
    ),
    unsealed: unsealedWishIntents(now),
    shown: pendingIntents(now, 'wishlist').flatMap((one) => (one.lane === 'wishlist' ? [one] : [])),
  });
}

/** Notices for the present owner; the same array if all notices are theirs. */
export function noticesOf(now: Snapshot): readonly Notice[] {
  const ours = now.notices.filter((notice) => isOwn(now, notice.owner));
  return ours.length === now.notices.length ? now.notices : ours;
}
