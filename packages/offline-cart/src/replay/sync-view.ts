import type { Lane } from '../model/lane';
import type { Owner } from '../model/owner';
import type { Notice } from '../log/notice';
import type { Snapshot } from '../log/snapshot';
import { cartViewOf, noticesOf, wishesViewOf } from '../projection/project';
import type { CartView } from '../projection/project-cart';
import type { WishView } from '../projection/project-wishlist';
import { hasUnreadable, isStateUnknown, pendingIntents } from '../log/owner-selectors';
import type { BlockedReason, Credentials } from './next-action';

export interface LaneView {
  /** Number of edits that are not acknowledged. */
  pending: number;
  /** Why the edits wait for the shopper; null while they are in flight or wait for the network. */
  blockedBy: BlockedReason | null;
  /** Failed calls since the last response. */
  failures: number;
  /** Request id of the last of these if the server failed, which a shopper can quote to the shop. */
  reference: string | null;
}

/** Everything that a screen shows. */
export interface SyncView {
  /** An edit names the epoch of the view in which it was tapped. */
  epoch: number;
  owner: Owner;
  cart: CartView;
  /** False until the shop has returned it. */
  cartIsKnown: boolean;
  /** ms since 1970: when the shop returned the cart's prices; null if unknown. */
  cartReadAt: number | null;
  wishlist: readonly WishView[];
  wishlistIsKnown: boolean;
  notices: readonly Notice[];
  lanes: Readonly<Record<Lane, LaneView>>;
}

export function syncViewOf(now: Snapshot, credentials: Credentials | null): SyncView {
  const laneView = (lane: Lane): LaneView => ({
    pending: pendingIntents(now, lane).length,
    blockedBy: blockedBy(now, lane, credentials),
    failures: now.lanes[lane].failures,
    reference: now.lanes[lane].reference,
  });
  return {
    epoch: now.device.epoch,
    owner: now.device.owner,
    cart: cartViewOf(now),
    cartIsKnown: !isStateUnknown(now, 'cart'),
    cartReadAt:
      now.cart.cart === 'unknown' || now.cart.cart === null ? null : (now.cart.toldAt ?? null),
    wishlist: wishesViewOf(now),
    wishlistIsKnown: now.wishlist.wishes !== 'unknown',
    notices: noticesOf(now),
    lanes: { cart: laneView('cart'), wishlist: laneView('wishlist') },
  };
}

function blockedBy(
  now: Snapshot,
  lane: Lane,
  credentials: Credentials | null,
): BlockedReason | null {
  if (hasUnreadable(now, lane)) return 'unreadable';
  const pending = pendingIntents(now, lane);
  if (pending.length === 0) return null;
  const isGuest = now.device.owner.kind === 'guest';
  if (isGuest && lane === 'wishlist') return 'sign-in';
  if (!isGuest && (credentials === null || now.lanes[lane].signInNeeded)) return 'sign-in';
  return pending.some((one) => one.hold === 'copied') ? 'copied' : null;
}
