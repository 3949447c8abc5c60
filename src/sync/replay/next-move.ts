import type { Lane } from '../intents/lane';
import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import { cancellingOf } from '../steps/cancelling';
import { isToMerge, isUnreadable, isUntold, pendingOf, sealsOf } from '../steps/owned';
import { longestPause } from './pause';

/** Who is signed in as the session knows it; null: nobody, or their token is gone. */
export interface Credentials {
  customerId: string;
  token: string;
}

/** Why a lane stands still until somebody does something about it. */
export type Standstill =
  /** The owner has to sign in (again). */
  | 'sign-in'
  /** The profile was copied: the shopper has to say whether its edits are sent. */
  | 'copied'
  /** Records of another version, or damaged ones. */
  | 'unreadable';

export type Move =
  | { kind: 'rest' }
  | { kind: 'stopped'; why: Standstill }
  /** ms since 1970. */
  | { kind: 'wait'; until: number }
  | { kind: 'sign-in'; customerId: string }
  | { kind: 'merge'; guestCartId: string | null }
  | { kind: 'read' }
  | { kind: 'seal' }
  | { kind: 'cancel'; batch: SealedBatch; keys: readonly string[] }
  | { kind: 'send'; batch: SealedBatch };

/**
 * The session as the log sees it: of who logged out here nothing is done any more, though their token still lies there
 * until the log-out is complete.
 */
export function presentCredentials(
  { device }: Snapshot,
  credentials: Credentials | null,
): Credentials | null {
  return credentials?.customerId === device.left ? null : credentials;
}

export interface Circumstances {
  credentials: Credentials | null;
  /** ms since 1970. */
  time: number;
  /** False for start, focus and `online`: clocks jump, and who looks at the shop wants it now. */
  heedsPause: boolean;
}

/** What is to be done in a lane now: decided from what lies in the log alone, so that every start goes on where any other stopped. */
export function nextMove(now: Snapshot, lane: Lane, around: Circumstances): Move {
  const { credentials, time, heedsPause } = around;
  const { owner, cart } = now.device;
  if (credentials !== null && !(owner.kind === 'customer' && owner.id === credentials.customerId)) {
    return { kind: 'sign-in', customerId: credentials.customerId };
  }
  const seals = sealsOf(now, lane);
  const toMerge = lane === 'cart' && cart.kind === 'to-merge' ? cart : null;
  const state = now.lanes[lane];
  if (isUnreadable(now, lane)) return { kind: 'stopped', why: 'unreadable' };
  const isPending = pendingOf(now, lane).length > 0 || seals.length > 0 || toMerge !== null;
  const toRead = isUntold(now, lane);
  if (!isPending && !toRead) return { kind: 'rest' };
  const isSignedOut = owner.kind === 'customer' && (credentials === null || state.signInNeeded);
  const isGuestsHeart = owner.kind === 'guest' && lane === 'wishlist';
  if (isSignedOut || isGuestsHeart) return { kind: 'stopped', why: 'sign-in' };

  const { notBefore } = state;
  // A pause longer than any is the clock's doing.
  const isPaused = notBefore !== null && notBefore > time && notBefore <= time + longestPause;
  if (heedsPause && isPaused) return { kind: 'wait', until: notBefore };

  const [batch] = seals;
  // What the guest sealed ends where it began; the merge then brings it to the customer. Another guest's has its own merge.
  const goesFirst = batch !== undefined && isToMerge(now, batch);
  if (toMerge !== null && !goesFirst) return { kind: 'merge', guestCartId: toMerge.guestCartId };
  if (batch !== undefined) return forBatch(batch, now);
  if (pendingOf(now, lane).some((one) => one.hold === 'copied')) {
    return { kind: 'stopped', why: 'copied' };
  }
  // What the cart holds decides how a removal folds; hearts fold without it, and their answer brings the list.
  if (toRead && (lane === 'cart' || !isPending)) return { kind: 'read' };
  return isPending ? { kind: 'seal' } : { kind: 'rest' };
}

function forBatch(batch: SealedBatch, now: Snapshot): Move {
  const cancelling = cancellingOf(now, batch);
  return cancelling !== null && !cancelling.done
    ? { kind: 'cancel', batch, keys: cancelling.keys }
    : { kind: 'send', batch };
}
