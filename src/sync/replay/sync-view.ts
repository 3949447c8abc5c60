import type { Lane } from '../intents/lane';
import type { Owner } from '../intents/owner';
import type { Notice } from '../log/notice';
import type { Snapshot } from '../log/snapshot';
import { cartViewOf, noticesOf, wishesViewOf } from '../projection/project';
import type { CartView } from '../projection/project-cart';
import type { WishView } from '../projection/project-wishlist';
import { isUnreadable, isUntold, pendingOf } from '../steps/owned';
import type { Credentials, Standstill } from './next-move';

export interface LaneView {
  /** Edits that the shop has not settled. */
  pending: number;
  /** Why they wait for somebody; null while they are on their way or wait for the network. */
  standstill: Standstill | null;
  /** Tries without an answer since the last one that had it. */
  failures: number;
  /** Of the last of these, where the server failed: what a shopper can read out to the shop. */
  reference: string | null;
}

/** All that a screen needs, as it is now. */
export interface SyncView {
  /** An edit names the epoch of the view in which it was tapped. */
  epoch: number;
  owner: Owner;
  cart: CartView;
  /** False until the shop has told what is in it. */
  cartIsKnown: boolean;
  /** ms since 1970: when the shop told the cart's prices; null where it is not known. */
  cartToldAt: number | null;
  wishlist: readonly WishView[];
  wishlistIsKnown: boolean;
  notices: readonly Notice[];
  lanes: Readonly<Record<Lane, LaneView>>;
}

export function syncViewOf(now: Snapshot, credentials: Credentials | null): SyncView {
  const laneView = (lane: Lane): LaneView => ({
    pending: pendingOf(now, lane).length,
    standstill: standstillOf(now, lane, credentials),
    failures: now.lanes[lane].failures,
    reference: now.lanes[lane].reference,
  });
  return {
    epoch: now.device.epoch,
    owner: now.device.owner,
    cart: cartViewOf(now),
    cartIsKnown: !isUntold(now, 'cart'),
    cartToldAt:
      now.cart.cart === 'unknown' || now.cart.cart === null ? null : (now.cart.toldAt ?? null),
    wishlist: wishesViewOf(now),
    wishlistIsKnown: now.wishlist.wishes !== 'unknown',
    notices: noticesOf(now),
    lanes: { cart: laneView('cart'), wishlist: laneView('wishlist') },
  };
}

function standstillOf(
  now: Snapshot,
  lane: Lane,
  credentials: Credentials | null,
): Standstill | null {
  if (isUnreadable(now, lane)) return 'unreadable';
  const pending = pendingOf(now, lane);
  if (pending.length === 0) return null;
  const isGuest = now.device.owner.kind === 'guest';
  if (isGuest && lane === 'wishlist') return 'sign-in';
  if (!isGuest && (credentials === null || now.lanes[lane].signInNeeded)) return 'sign-in';
  return pending.some((one) => one.hold === 'copied') ? 'copied' : null;
}
