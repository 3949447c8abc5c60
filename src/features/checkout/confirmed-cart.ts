import type { Cart } from '@/commerce/carts/cart';
import type { Standstill } from '@/sync/replay/next-move';
import { core } from '@/sync/page-core';

/** The cart as the shop has it now, with all edits in it; or why it may not be paid for. */
export type Confirmed =
  | { kind: 'clean'; cart: Cart }
  | { kind: 'empty' }
  /** Edits that the shop has not taken yet, and what they wait for; null: the network. */
  | { kind: 'unsent'; count: number; waitsFor: Standstill | null }
  /** So much was refused or has changed, and the shopper has not read it. */
  | { kind: 'unread'; count: number }
  /** The shop did not answer. */
  | { kind: 'offline' };

/**
 * Sends the cart's edits and asks for its present state (CHK-5).
 * @param onSent called with the cart's id once its edits are sent: what else is asked of it need not wait for its state
 */
export async function confirmedCart(onSent: (cartId: string) => void): Promise<Confirmed> {
  const sync = await core();
  const sent = await sync.flush();
  if (sent.kind === 'unsent') return unsent(sent.count);
  const { id } = (await sync.view()).cart;
  if (id !== null) onSent(id);
  // What lies here may be of yesterday: prices and stock are today's.
  const read = await sync.refresh('cart');
  if (read === 'failed') return { kind: 'offline' };
  const now = await sync.flush();
  return now.kind === 'unsent' ? unsent(now.count) : now;

  async function unsent(count: number): Promise<Confirmed> {
    const { lanes } = await sync.view();
    return { kind: 'unsent', count, waitsFor: lanes.cart.standstill };
  }
}

/** Sends the edits that have waited for the end of a payment. */
export async function sendWaiting(): Promise<void> {
  try {
    await (await core()).wake('focus');
  } catch {
    // Storage that fails is told to whoever edits.
  }
}

/** Asks the shop for the cart, where it may have changed; what cannot be asked now is asked at the next chance. */
export async function refreshCart(): Promise<void> {
  try {
    await (await core()).refresh('cart');
  } catch {
    // Storage that fails is told to whoever edits.
  }
}
