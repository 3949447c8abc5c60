import type { Cart } from '@/commerce/carts/cart';
import type { Snapshot } from '../log/snapshot';
import { noticesOf } from '../projection/project';
import { pendingOf, sealsOf } from '../steps/owned';

/** Whether a cart may be paid for: only what the shopper saw and the shop confirmed. */
export type Flushed =
  | { kind: 'clean'; cart: Cart }
  | { kind: 'empty' }
  /** Edits wait for the network, a sign-in or the shopper's word. */
  | { kind: 'unsent'; count: number }
  /** The shopper has been refused something and has not seen it yet. */
  | { kind: 'unread'; count: number };

export function flushed(now: Snapshot): Flushed {
  const count = pendingOf(now, 'cart').length;
  const { cart } = now.cart;
  const isUnsettled = sealsOf(now, 'cart').length > 0 || now.device.cart.kind === 'to-merge';
  if (count > 0 || isUnsettled || cart === 'unknown') return { kind: 'unsent', count };
  const unread = noticesOf(now).filter(({ kind }) => kind !== 'wish-refused').length;
  if (unread > 0) return { kind: 'unread', count: unread };
  return cart === null || cart.items.length === 0 ? { kind: 'empty' } : { kind: 'clean', cart };
}
