import type { Edit } from '../../src/sync/intents/edit';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import type { SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { playElsewhere } from './basket';
import { emptyBooks } from './books';
import { logSide } from './log-side';
import { shopSide } from './shop-side';

/**
 * Follows each intent from the log to the shop: it takes effect once, or its shopper is told. What carts and wishlists
 * have to hold is played here from the intents, in the order in which the ledger took them.
 */
export function oracle(shop: SimulatedShop, { isStock }: { isStock: boolean }) {
  const books = emptyBooks(shop);
  const { accounts, sealed, baskets, adopted, found, screen, since, violated } = books;
  const { basketOf, heartsOf, guestCarts, leftBehind } = books;

  /**
   * Guest's carts with pieces that were to come into the customer's, and did not. Of one that was made by a batch which
   * was discarded unread the device never heard: its shopper was told that all in it is discarded. So it did of one whose
   * batch was held back as a copy's: its edits went anew, by the shopper's word.
   */
  function unmerged(customer: string): string[] {
    return [...guestCarts].flatMap(([guest, carts]) => {
      if (adopted.get(guest) !== customer || leftBehind.has(guest)) return [];
      return [...carts].flatMap(([id, intents]) => {
        const isElsewhere = [...intents].every(
          ({ isDiscarded, isAskedAbout, applied }) => isDiscarded || (isAskedAbout && applied > 1),
        );
        const cart = shop.state.carts.get(id);
        const isOpen = cart !== undefined && !cart.isOrdered && cart.mergedInto === null;
        const isFull = isOpen && cart.customer === null && cart.lines.size > 0;
        return isFull && !isElsewhere ? [id] : [];
      });
    });
  }

  /** @param person whose screen it was */
  function tappedBy(id: string, person: string): void {
    const owner = accounts.get(id)?.owner.id ?? person;
    if (owner !== person && adopted.get(person) !== owner) {
      violated('wrong', `what was tapped on the screen of ${person} became ${owner}'s`);
    }
  }

  const { wrote, seen } = logSide(books, { isStock });
  shop.state.tell = shopSide(books);
  return {
    wrote,
    found,
    accounts,
    basketOf,
    heartsOf,
    /** Another device of the customer changes their cart. */
    elsewhere: (cart: string, edit: Edit): void => {
      playElsewhere(basketOf(cart), edit);
    },
    /** Another device sends it, which may fail. */
    sealedElsewhere: (key: string, edit: Edit): void => void books.elsewhere.set(key, edit),
    copied: (): void => {
      since.copied = true;
    },
    /** No token that was given out holds any more. */
    lapsed: (): void => {
      since.lapsed = true;
    },
    /** The shopper's word on what a copy may have sent. */
    answered: (word: 'send' | 'drop'): void => {
      if (word === 'drop') since.dropsCopied = true;
      for (const one of accounts.values()) if (one.isHeldBack) one.isAskedAbout = word === 'send';
    },
    forgot: (): void => {
      for (const one of sealed.values()) one.isForgotten = true;
    },
    /** The cart of a customer became an order, or is gone. */
    left: ({ id, customer }: SimulatedCart): void => {
      if (customer !== null) screen.disturbed(customer);
      for (const [guest, carts] of guestCarts) {
        if (!carts.has(id)) continue;
        screen.disturbed(guest);
        screen.disturbed(adopted.get(guest) ?? guest);
      }
    },
    priced: (variant: string, price: number): void => {
      books.prices.set(variant, (books.prices.get(variant) ?? new Set([1000])).add(price));
    },
    unmerged,
    untold: books.untold,
    violated,
    gone: (cart: string): void => void baskets.delete(cart),
    /** Also what they did as a guest, in a record that cannot be read and still says so. */
    hasWaiting: (customer: string): boolean =>
      unmerged(customer).length > 0 ||
      [...accounts.values()].some(
        ({ fate, owner }) =>
          fate === null && (owner.id === customer || adopted.get(owner.id) === customer),
      ),
    /** What the device shows at this moment. */
    seen,
    tappedBy,
    /** A tap of a page that died is in the log, or was refused before. */
    handedIn: (id: string, epoch: number): void => {
      const person = books.owners.get(epoch);
      if (person !== undefined) tappedBy(id, person);
    },
  };
}

export type Oracle = ReturnType<typeof oracle>;
