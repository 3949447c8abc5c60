import type { Edit } from '@aangan/offline-cart';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import type { IntentRecord, EffectRecord } from './intent-record';
import { emptyExpectedCart, type ExpectedCart } from './expected-cart';
import { screens } from './expected-screen';

/**
 * lost: an edit was not applied, without a notice · doubled: it was applied twice, or after it was
 * cancelled · stuck: it stays pending · total: a wrong total was shown as final · busy: the device sends
 * requests without need · wrong: anything else, such as a cart shown to the wrong person.
 */
export const violationKinds = ['lost', 'doubled', 'stuck', 'total', 'busy', 'wrong'] as const;

export type ViolationKind = (typeof violationKinds)[number];

/** A violated guarantee. */
export interface Violation {
  kind: ViolationKind;
  what: string;
}

/** The oracle's records of the log and of the shop. */
export function createOracleState(shop: SimulatedShop) {
  const expectedCarts = new Map<string, ExpectedCart>();
  const hearts = new Map<string, Set<string>>();
  const found: Violation[] = [];
  return {
    shop,
    /** Intents by id. */
    records: new Map<string, IntentRecord>(),
    /** Marks pending orders as taken back; there is one for each call that lasts. */
    takesBack: new Set<() => void>(),
    /** Requests of which an order was made. */
    orders: [] as IntentRecord[],
    /** Edits of other devices, by key. */
    elsewhere: new Map<string, Edit>(),
    /** Effects by key. */
    sealed: new Map<string, EffectRecord>(),
    /** Owner of the device, by epoch. */
    owners: new Map<number, string>(),
    /** Customer by guest. */
    adopted: new Map<string, string>(),
    /** Guests' carts that were merged. */
    merged: new Set<string>(),
    since: { copied: false, dropsCopied: false, lapsed: false },
    screen: screens(),
    /** Carts of each guest, with the intents that were applied to each. */
    guestCarts: new Map<string, Map<string, Set<IntentRecord>>>(),
    /** Guests' carts that the shopper left behind by their decision at log-out. */
    leftBehind: new Set<string>(),
    /** Their carts, as the device knew them at that log-out. */
    leftCarts: new Set<string>(),
    /** Prices in rupees at which the shop has sold a variant. */
    prices: new Map<string, Set<number>>(),
    /** Keys that the server reported as failed. */
    failed: new Set<string>(),
    /** Pieces that a merge left out and that need a notice: the kept cart, by customer and variant. */
    needNotice: new Map<string, string>(),
    found,
    violated: (kind: Violation['kind'], what: string): void => void found.push({ kind, what }),
    expectedCarts,
    expectedCartOf: (cart: string): ExpectedCart => {
      const basket = expectedCarts.get(cart) ?? emptyExpectedCart();
      expectedCarts.set(cart, basket);
      return basket;
    },
    heartsOf: (customer: string): Set<string> => {
      const own = hearts.get(customer) ?? new Set<string>();
      hearts.set(customer, own);
      return own;
    },
  };
}

export type OracleState = ReturnType<typeof createOracleState>;
