import type { Notice } from '../log/notice';
import type { Snapshot } from '../log/snapshot';
import { isOurs, pendingOf, sealsOf, waitingCart, waitingWishes, wishesOf } from '../steps/owned';
import { projectCart, type CartView } from './project-cart';
import { projectWishlist, type WishView } from './project-wishlist';

/** The cart as the present owner sees it. */
export function cartViewOf(now: Snapshot): CartView {
  const { cart } = now.cart;
  return projectCart(cart === 'unknown' ? null : cart, {
    sealed: sealsOf(now, 'cart').flatMap((seal) =>
      seal.lane === 'cart' ? seal.effects.map(({ effect }) => effect) : [],
    ),
    waiting: waitingCart(now),
    shown: pendingOf(now, 'cart').flatMap((one) => (one.lane === 'cart' ? [one] : [])),
  });
}

/** The wishlist as the present owner sees it. */
export function wishesViewOf(now: Snapshot): WishView[] {
  return projectWishlist(wishesOf(now), now.wishlist.shown, {
    sealed: sealsOf(now, 'wishlist').flatMap((seal) =>
      seal.lane === 'wishlist' ? seal.effects.map(({ effect }) => effect) : [],
    ),
    waiting: waitingWishes(now),
    shown: pendingOf(now, 'wishlist').flatMap((one) => (one.lane === 'wishlist' ? [one] : [])),
  });
}

/** What the present owner has to be told and has not seen yet; the same list where all of it is theirs. */
export function noticesOf(now: Snapshot): readonly Notice[] {
  const ours = now.notices.filter((notice) => isOurs(now, notice.owner));
  return ours.length === now.notices.length ? now.notices : ours;
}
