import type { Cart } from '../model/cart';
import { hasUnreadable, pendingIntents, openBatches } from '../log/owner-selectors';
import type { Snapshot } from '../log/snapshot';
import { noticesOf } from '../projection/project';

/** Whether the cart can be paid for: only in a state that the shopper saw and the shop confirmed. */
export type FlushResult =
  | { kind: 'clean'; cart: Cart }
  | { kind: 'empty' }
  /** Edits wait for the network, a sign-in or the shopper's decision. */
  | { kind: 'unsent'; count: number }
  /** Notices that the shopper has not dismissed. */
  | { kind: 'unread'; count: number };

export function flushResult(now: Snapshot): FlushResult {
  const count = pendingIntents(now, 'cart').length;
  const { cart } = now.cart;
  const isInFlight =
    hasUnreadable(now, 'cart') ||
    openBatches(now, 'cart').length > 0 ||
    now.device.cart.kind === 'to-merge';
  const isOpen = isInFlight || cart === 'unknown' || now.cart.hasStaleTotals === true;
  if (count > 0 || isOpen) return { kind: 'unsent', count };
  const unread = noticesOf(now).filter(
    ({ kind }) => kind !== 'wish-refused' && kind !== 'order-placed',
  ).length;
  if (unread > 0) return { kind: 'unread', count: unread };
  return cart === null || cart.items.length === 0 ? { kind: 'empty' } : { kind: 'clean', cart };
}
