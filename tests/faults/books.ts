import type { Edit } from '../../src/sync/intents/edit';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import type { Account, SealedAccount } from './account';
import { emptyBasket, type Basket } from './basket';
import { screens } from './screen';

/**
 * lost: an edit took no effect, and nobody was told · doubled: it took effect twice, or after it was given up · stuck: it
 * waits for ever · total: a total was shown as final that is wrong · busy: the device works without anything to do · wrong:
 * anything else, as a cart shown to a stranger.
 */
export const violationKinds = ['lost', 'doubled', 'stuck', 'total', 'busy', 'wrong'] as const;

export type ViolationKind = (typeof violationKinds)[number];

/** What must never be. */
export interface Violation {
  kind: ViolationKind;
  what: string;
}

/** What the oracle has written down: of the log on one side, of the shop on the other. */
export function emptyBooks(shop: SimulatedShop) {
  const baskets = new Map<string, Basket>();
  const hearts = new Map<string, Set<string>>();
  const found: Violation[] = [];
  return {
    shop,
    /** Intents by id. */
    accounts: new Map<string, Account>(),
    /** What other devices sent, by key. */
    elsewhere: new Map<string, Edit>(),
    /** Effects by key. */
    sealed: new Map<string, SealedAccount>(),
    /** Whose device it was, by its epoch. */
    owners: new Map<number, string>(),
    /** Customer by guest. */
    adopted: new Map<string, string>(),
    /** Guest's carts that came into a customer's. */
    merged: new Set<string>(),
    since: { copied: false, dropsCopied: false, lapsed: false },
    screen: screens(),
    /** The guest's carts by guest, with the intents that took effect in each. */
    guestCarts: new Map<string, Map<string, Set<Account>>>(),
    /** Guest's carts that the shopper left behind by their word, at log out. */
    leftBehind: new Set<string>(),
    /** rupees that the shop has asked for a variant. */
    prices: new Map<string, Set<number>>(),
    /** Keys of which the server said that it cannot do them now. */
    failed: new Set<string>(),
    /** Pieces that a merge left behind, and whose shopper has to be told: customer and variant. */
    untold: new Set<string>(),
    found,
    violated: (kind: Violation['kind'], what: string): void => void found.push({ kind, what }),
    baskets,
    basketOf: (cart: string): Basket => {
      const basket = baskets.get(cart) ?? emptyBasket();
      baskets.set(cart, basket);
      return basket;
    },
    heartsOf: (customer: string): Set<string> => {
      const own = hearts.get(customer) ?? new Set<string>();
      hearts.set(customer, own);
      return own;
    },
  };
}

export type Books = ReturnType<typeof emptyBooks>;
