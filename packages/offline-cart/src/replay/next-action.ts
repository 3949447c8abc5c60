import type { Lane } from '../model/lane';
import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import { cancellationOf } from '../log/cancellations';
import {
  isNextToMerge,
  hasUnreadable,
  isStateUnknown,
  pendingIntents,
  openBatches,
} from '../log/owner-selectors';
import { isOrderExpired } from '../steps/order-request';
import { MAX_BACKOFF_MS } from './backoff';

/** The signed-in customer, as the session knows them. */
export interface Credentials {
  customerId: string;
  token: string;
}

/** Why a lane is blocked until the shopper does something. */
export type BlockedReason =
  /** The owner has to sign in (again). */
  | 'sign-in'
  /** The browser profile was copied: the shopper has to decide whether its edits are sent. */
  | 'copied'
  /** Records are damaged or of another version. */
  | 'unreadable';

export type Action =
  | { kind: 'idle' }
  | { kind: 'blocked'; reason: BlockedReason }
  /** `until` in ms since 1970. */
  | { kind: 'wait'; until: number }
  | { kind: 'sign-in'; customerId: string }
  | { kind: 'merge'; guestCartId: string | null }
  | { kind: 'read' }
  | { kind: 'seal' }
  | { kind: 'expire-order' }
  | { kind: 'cancel'; batch: SealedBatch; keys: readonly string[] }
  | { kind: 'send'; batch: SealedBatch };

/** Leaves out a customer who logged out on this device, whose token may remain until the log-out is complete. */
export function presentCredentials(
  { device }: Snapshot,
  credentials: Credentials | null,
): Credentials | null {
  return credentials?.customerId === device.left ? null : credentials;
}

/** Whether the session has another token by now than the one that the shop rejected. */
export function hasNewerToken(credentials: Credentials | null, rejected: string | null): boolean {
  return credentials !== null && credentials.token !== rejected;
}

export interface ActionOptions {
  credentials: Credentials | null;
  /** ms since 1970. */
  time: number;
  /** False for start, focus and `online`: the shopper is waiting, and clocks may jump. */
  respectsBackoff: boolean;
}

/** Decides the next action of a lane from the log alone, so that any page can continue where another one stopped. */
export function nextAction(now: Snapshot, lane: Lane, options: ActionOptions): Action {
  const { credentials, time, respectsBackoff } = options;
  const { owner, cart } = now.device;
  const state = now.lanes[lane];
  if (credentials !== null) {
    const { customerId } = credentials;
    const isOwner = owner.kind === 'customer' && owner.id === customerId;
    // A page may have died between storing a new token and telling the log: it is tried once.
    if (!isOwner || (state.signInNeeded && !respectsBackoff))
      return { kind: 'sign-in', customerId };
  }
  const seals = openBatches(now, lane);
  const toMerge = lane === 'cart' && cart.kind === 'to-merge' ? cart : null;
  if (hasUnreadable(now, lane)) return { kind: 'blocked', reason: 'unreadable' };
  if (lane === 'cart' && isOrderExpired(now, time)) return { kind: 'expire-order' };
  const isPending = pendingIntents(now, lane).length > 0 || seals.length > 0 || toMerge !== null;
  const toRead = isStateUnknown(now, lane);
  if (!isPending && !toRead) return { kind: 'idle' };
  const isSignedOut = owner.kind === 'customer' && (credentials === null || state.signInNeeded);
  const isGuestsWish = owner.kind === 'guest' && lane === 'wishlist';
  if (isSignedOut || isGuestsWish) return { kind: 'blocked', reason: 'sign-in' };

  const { notBefore } = state;
  // A pause beyond the limit means that the clock was changed.
  const isPaused = notBefore !== null && notBefore > time && notBefore <= time + MAX_BACKOFF_MS;
  if (respectsBackoff && isPaused) return { kind: 'wait', until: notBefore };

  const [batch] = seals;
  // The guest's batch fills the guest's cart, which is then merged into the customer's. Another guest's
  // batch has its own merge.
  const goesFirst = batch !== undefined && isNextToMerge(now, batch);
  if (toMerge !== null && !goesFirst) return { kind: 'merge', guestCartId: toMerge.guestCartId };
  if (batch !== undefined) return actionFor(batch, now);
  const isCopied = pendingIntents(now, lane).some((one) => one.hold === 'copied');
  // The fold of a removal depends on the cart. Wishes fold without the list, and their response returns
  // it.
  if (toRead && (lane === 'cart' || !isPending || isCopied)) return { kind: 'read' };
  if (isCopied) return { kind: 'blocked', reason: 'copied' };
  return isPending ? { kind: 'seal' } : { kind: 'idle' };
}

function actionFor(batch: SealedBatch, now: Snapshot): Action {
  const cancelling = cancellationOf(now, batch);
  return cancelling !== null && !cancelling.done
    ? { kind: 'cancel', batch, keys: cancelling.keys }
    : { kind: 'send', batch };
}
