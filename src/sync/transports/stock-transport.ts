import { linkCart } from '@/commerce/carts/cart-calls';
import { latestCartId } from '@/commerce/carts/customer-cart-calls';
import { failureOf } from './failure-of';
import { cartOrNull } from './cart-or-null';
import { sendCartByCalls } from './stock-cart';
import { sendWishesByCalls } from './stock-wishlist';
import type { MergeReply, Transport } from './transport';

/**
 * The specification's own calls, on any Medusa v2. Weaker than the ledger: one call a line, and no keys. The quantity
 * that a line is about to reach is written down first; when a call brought no answer, the cart is read and exactly that
 * quantity set. What that cannot help: a first copy of an add that arrives late, and a second device that changes the
 * same line between a lost answer and the next try. Each call is made as whom the log knows: the session may have another
 * customer by then.
 */
export const stockTransport: Transport = {
  name: 'stock',
  send: async (batch, asking, journal) => {
    try {
      return batch.lane === 'cart'
        ? await sendCartByCalls(batch, asking, journal)
        : await sendWishesByCalls(batch, asking);
    } catch (error) {
      return failureOf(error, asking);
    }
  },
  /** Nothing is kept at the server that could be cancelled: what was not done by now is not asked for again. */
  cancel: () => Promise.resolve({ kind: 'cancelled' }),
  /** Without a cart of their own the guest's is linked to the customer, else its lines are added to theirs. */
  merge: async (_client, guestCartId, asking): Promise<MergeReply> => {
    const { token } = asking;
    try {
      const guest = await cartOrNull(guestCartId, token);
      if (guest === null) return { kind: 'nothing', why: 'gone' };
      if (guest.completedAt !== null) return { kind: 'nothing', why: 'ordered' };
      const latest = await latestCartId(token);
      if (latest === guestCartId) return { kind: 'merged', cart: guest, notMoved: [] };
      if (latest === null) {
        return { kind: 'merged', cart: await linkCart(guestCartId, token), notMoved: [] };
      }
      return { kind: 'to-be-added', guest, target: await cartOrNull(latest, token) };
    } catch (error) {
      return failureOf(error, asking);
    }
  },
};
