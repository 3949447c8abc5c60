import type { Cart } from '@aangan/offline-cart';
import type { BlockedReason } from '@aangan/offline-cart';
import { core } from '@/sync/page-core';

/** The server's cart with all edits, or the reason why it cannot be paid for. */
export type ConfirmedCart =
  | { kind: 'clean'; cart: Cart }
  | { kind: 'empty' }
  /** Pending edits, and what blocks them; null: the network. */
  | { kind: 'unsent'; count: number; waitsFor: BlockedReason | null }
  /** Number of notices about rejected or changed lines that the shopper has not read. */
  | { kind: 'unread'; count: number }
  /** The shop did not respond. */
  | { kind: 'offline' };

/**
 * Sends the cart's edits and reads its current state (CHK-5).
 * @param onSent called with the cart's id once its edits are sent, so that other requests need not wait for the read
 */
export async function confirmCart(onSent: (cartId: string) => void): Promise<ConfirmedCart> {
  const sync = await core();
  const sent = await sync.flush();
  if (sent.kind === 'unsent') return unsent(sent.count);
  const { id } = (await sync.view()).cart;
  if (id !== null) onSent(id);
  // The stored cart may have old prices and stock.
  const read = await sync.refresh('cart');
  if (read === 'failed') return { kind: 'offline' };
  const now = await sync.flush();
  return now.kind === 'unsent' ? unsent(now.count) : now;

  async function unsent(count: number): Promise<ConfirmedCart> {
    const { lanes } = await sync.view();
    return { kind: 'unsent', count, waitsFor: lanes.cart.blockedBy };
  }
}

/** Sends the edits that were held during a payment. */
export async function sendPendingEdits(): Promise<void> {
  // A storage error is reported by the next edit.
  await core()
    .then((sync) => sync.wake('focus'))
    .catch(() => undefined);
}

/** Reads the server's cart, which may have changed. If that fails, it is read later. */
export async function refreshCart(): Promise<void> {
  await core()
    .then((sync) => sync.refresh('cart'))
    .catch(() => undefined);
}
