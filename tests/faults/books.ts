import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import type { Account, SealedAccount } from './account';
import { emptyBasket, type Basket } from './basket';
import { screens } from './screen';

/** What must never be. */
export interface Violation {
  kind: 'lost' | 'doubled' | 'wrong';
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
    /** Effects by key. */
    sealed: new Map<string, SealedAccount>(),
    /** Customer by guest. */
    adopted: new Map<string, string>(),
    /** Guest's carts that came into a customer's. */
    merged: new Set<string>(),
    since: { copied: false, dropsCopied: false },
    screen: screens(),
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
