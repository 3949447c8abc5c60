import { linkCart } from '@/commerce/carts/cart-calls';
import { medusaFailure } from '@aangan/offline-cart/ledger';
import { latestCart } from './latest-cart';
import { failedOf, ledgerShop } from './ledger-shop';
import { cartOrNull } from './cart-or-null';
import { sendCartByCalls } from './stock-cart';
import { sendWishesByCalls } from './stock-wishlist';
import type { MergeReply, Transport } from '@aangan/offline-cart';

/**
 * The specification's own calls, for any Medusa v2. Weaker than the ledger: one call for each line, and
 * no keys. The target quantity of a line is recorded first; if a call gets no response, the cart is read
 * and exactly that quantity is set. Two cases remain: an add whose first copy arrives late, and a second
 * device that changes the same line between a lost response and the retry. Each call uses the token of
 * the log's owner, since the session may have another customer by then.
 */
export const stockTransport: Transport = {
  name: 'stock',
  send: async (batch, asking, journal) => {
    try {
      return batch.lane === 'cart'
        ? await sendCartByCalls(batch, asking, journal)
        : await sendWishesByCalls(batch, asking);
    } catch (error) {
      return medusaFailure(failedOf(error), asking, ledgerShop);
    }
  },
  /** Nothing at the server could be cancelled: effects that were not applied are not sent again. */
  cancel: () => Promise.resolve({ kind: 'cancelled' }),
  /** If the customer has no cart, the guest's is linked to them; otherwise its lines are added to theirs. */
  merge: async (_client, guestCartId, asking): Promise<MergeReply> => {
    const { token } = asking;
    try {
      const guest = await cartOrNull(guestCartId, token);
      if (guest === null) return { kind: 'nothing', why: 'gone' };
      if (guest.completedAt !== null) return { kind: 'nothing', why: 'ordered' };
      const latest = await latestCart(token);
      if (latest === guestCartId) return { kind: 'merged', cart: guest, notMoved: [] };
      if (latest === null) {
        return { kind: 'merged', cart: await linkCart(guestCartId, token), notMoved: [] };
      }
      return { kind: 'to-be-added', guest, target: await cartOrNull(latest, token) };
    } catch (error) {
      return medusaFailure(failedOf(error), asking, ledgerShop);
    }
  },
};
