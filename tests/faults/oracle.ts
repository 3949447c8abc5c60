import type { Edit } from '@aangan/offline-cart';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import type { SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { dropCodesOfEmptyCart, applyForeignEdit } from './expected-cart';
import { createOracleState } from './oracle-state';
import { followLog } from './follow-log';
import { followShop } from './follow-shop';

/**
 * Follows each intent from the log to the shop: it must be applied once, or its shopper gets a notice.
 * Computes the expected carts and wishlists from the intents, in the order in which the ledger took
 * them.
 */
export function oracle(shop: SimulatedShop, { isStock }: { isStock: boolean }) {
  const state = createOracleState(shop);
  const { records, sealed, expectedCarts, adopted, found, screen, since, violated } = state;
  const { expectedCartOf, heartsOf, guestCarts, leftBehind } = state;

  /**
   * Guests' carts whose pieces were not merged. Leaves out carts that the device never heard of because
   * their batch was discarded unread, with a notice.
   */
  function unmerged(customer: string): string[] {
    return [...guestCarts].flatMap(([guest, carts]) => {
      if (adopted.get(guest) !== customer || leftBehind.has(guest)) return [];
      return [...carts].flatMap(([id, intents]) => {
        const isDiscarded = [...intents].every((intent) => intent.isDiscarded);
        const cart = shop.state.carts.get(id);
        const isOpen = cart !== undefined && !cart.isOrdered && cart.mergedInto === null;
        const isFull = isOpen && cart.customer === null && cart.lines.size > 0;
        return isFull && !isDiscarded ? [id] : [];
      });
    });
  }

  /** @param person the owner of the screen */
  function tappedBy(id: string, person: string): void {
    const owner = records.get(id)?.owner.id ?? person;
    if (owner !== person && adopted.get(person) !== owner) {
      violated('wrong', `an edit on the screen of ${person} became ${owner}'s`);
    }
  }

  const { wrote, seen } = followLog(state, { isStock });
  shop.state.notify = followShop(state);
  return {
    wrote,
    found,
    records,
    orders: state.orders,
    expectedCartOf,
    heartsOf,
    /** Another device of the customer changes their cart. */
    elsewhere: (cart: string, edit: Edit): void => {
      applyForeignEdit(expectedCartOf(cart), edit);
      dropCodesOfEmptyCart(expectedCartOf(cart));
    },
    /** Another device sends an effect, which may fail. */
    sealedElsewhere: (key: string, edit: Edit): void => void state.elsewhere.set(key, edit),
    /**
     * The shopper takes back what they asked for, until then or while the call lasts: that of a frozen tab ends when it
     * continues.
     */
    takesBack: async (call: Promise<unknown>): Promise<void> => {
      const mark = () => {
        for (const one of records.values()) {
          if (one.edit.op === 'order' && one.fate === null) one.isTakenBack = true;
        }
      };
      mark();
      state.takesBack.add(mark);
      await call.finally(() => state.takesBack.delete(mark));
    },
    copied: (): void => {
      since.copied = true;
    },
    /** No token is valid any more. */
    lapsed: (): void => {
      since.lapsed = true;
    },
    /** The shopper's decision about what a copy may have sent. */
    answered: (word: 'send' | 'drop'): void => {
      if (word === 'drop') since.dropsCopied = true;
      for (const one of records.values()) if (one.isHeldBack) one.isAskedAbout = word === 'send';
    },
    forgot: (): void => {
      for (const one of sealed.values()) one.isForgotten = true;
    },
    /** A customer's cart became an order or is gone. */
    left: ({ id, customer }: SimulatedCart): void => {
      if (customer !== null) screen.disturbed(customer);
      for (const [guest, carts] of guestCarts) {
        if (!carts.has(id)) continue;
        screen.disturbed(guest);
        screen.disturbed(adopted.get(guest) ?? guest);
      }
    },
    priced: (variant: string, price: number): void => {
      state.prices.set(variant, (state.prices.get(variant) ?? new Set([1000])).add(price));
    },
    unmerged,
    needNotice: state.needNotice,
    violated,
    /** A cart is gone with all that it held, and with it the notice of pieces that it had no room for. */
    gone: (cart: string): void => {
      expectedCarts.delete(cart);
      for (const [one, kept] of state.needNotice) if (kept === cart) state.needNotice.delete(one);
    },
    /**
     * Includes what they did as a guest, in a record that cannot be read and still names the guest, and
     * pieces that a merge left out while another customer signed in.
     */
    hasWaiting: (customer: string): boolean =>
      unmerged(customer).length > 0 ||
      [...state.needNotice.keys()].some((one) => one.startsWith(`${customer} `)) ||
      [...records.values()].some(
        ({ fate, owner }) =>
          fate === null && (owner.id === customer || adopted.get(owner.id) === customer),
      ),
    /** What the device shows at this moment. */
    seen,
    tappedBy,
    /** The tap of a page that died is in the log, or was refused before. */
    handedIn: (id: string, epoch: number): void => {
      const person = state.owners.get(epoch);
      if (person !== undefined) tappedBy(id, person);
    },
  };
}

export type Oracle = ReturnType<typeof oracle>;
