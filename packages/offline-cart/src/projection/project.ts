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
import { orderStateOf } from '../log/pending-order';
import { projectCart, type CartView, type OrderView } from './project-cart';
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
  const projected = projectCart(cart === 'unknown' ? null : cart, pending, now.cart.hasStaleTotals);
  return { ...projected, order: orderViewOf(now) };
}

function orderViewOf(now: Snapshot): OrderView | null {
  const found = orderStateOf(now);
  if (found === null) return null;
  const { time, edit } = found.order;
  const { request, expiresAt } = edit;
  return { request, time, expiresAt, state: found.state };
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
