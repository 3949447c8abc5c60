import type { Edit, WakeReason } from '@aangan/offline-cart';
import type { Fault } from '../../src/sync/testing/simulated-network';

/** A command: something that happens to the shop, the device or its shopper. */
export type Command =
  | { do: 'tap'; edit: Edit; tab: number }
  /** The shopper asks for an order of the cart on the screen. `more`: rupees that they saw in addition. */
  | { do: 'ask-order'; tab: number; more: number; hours: number }
  | { do: 'take-back'; tab: number }
  /** On a screen as it was drawn when time last passed; someone may have signed in or out since. */
  | { do: 'tap-late'; edit: Edit; tab: number }
  /** ms */
  | { do: 'pass'; ms: number }
  | { do: 'open-tab'; isVisible: boolean }
  /** The tab dies at the n-th await from now. */
  | { do: 'tab-dies'; tab: number; at: number }
  | { do: 'freeze'; tab: number }
  | { do: 'thaw' }
  | { do: 'rest'; tab: number }
  | { do: 'offline' }
  | { do: 'online' }
  | { do: 'wake'; tab: number; why: WakeReason }
  | { do: 'refresh'; tab: number; lane: 'cart' | 'wishlist' }
  | { do: 'log-in'; tab: number; customer: string; callsSignIn: boolean }
  | { do: 'log-out'; tab: number; unsent: 'ask' | 'drop' }
  | { do: 'token-lapses' }
  | { do: 'session-ends' }
  | { do: 'elsewhere'; edit: Edit; whose: Whose }
  /** Another device sends edits of one line as a batch of its own. */
  | { do: 'batch-elsewhere'; edits: readonly Edit[]; customer: (typeof customers)[number] }
  | { do: 'ordered-elsewhere'; whose: Whose }
  | { do: 'ordered-here'; tab: number }
  | { do: 'cart-gone'; whose: Whose }
  /** The guest's cart is claimed by a customer who never uses this device, by Medusa's own route. */
  | { do: 'claimed-elsewhere' }
  /** Sets the stock of a variant. */
  | { do: 'stock'; variant: string; pieces: number }
  /** A variant or product is unpublished. */
  | { do: 'unpublished'; thing: string }
  | { do: 'published-again' }
  /** Rupees for one piece. */
  | { do: 'price'; variant: string; price: number }
  /** A payment holds the cart. `ms`: for how long. */
  | { do: 'lease'; whose: Whose; ms: number }
  /** The server responds with an error, because a dependency is down. `ms`: for how long. */
  | { do: 'outage'; status: 500 | 503; ms: number }
  /** The shopper discards what cannot be read. */
  | { do: 'discard'; tab: number; lane: 'cart' | 'wishlist' }
  | { do: 'dismiss'; tab: number }
  | { do: 'breaks'; thing: string }
  | { do: 'works-again' }
  | { do: 'profile-copied' }
  | { do: 'answer-fork'; tab: number; lane: 'cart' | 'wishlist'; word: 'send' | 'drop' }
  /** A newer build rewrites a pending record in a form that this build cannot read. */
  | { do: 'newer-build'; lane: 'cart' | 'wishlist'; store: 'log' | 'seals' }
  | { do: 'newer-build-reads' }
  /** A newer build shares the log, with further fields in its records. */
  | { do: 'newer-fields' }
  /** An instance without a ledger responds to requests for it, `times` times. */
  | { do: 'ledger-missing'; times: number }
  /** A stock Medusa gets the ledger. */
  | { do: 'ledger-arrives' }
  /** ms */
  | { do: 'clock'; by: number }
  | { do: 'month-passes' }
  | { do: 'power-cut' };

/** Owner of a cart: a customer, also one who is not on this device, or a guest; null: who is signed in. */
export type Whose = 'asha' | 'bela' | 'guest' | null;

/** The fault of one write to the log. */
export type StorageFault = 'none' | 'full' | 'closed';

/** All parts of a schedule. */
export interface Plan {
  commands: readonly Command[];
  /** Faults of the requests, in order; none for later ones. */
  network: readonly Fault[];
  /** Faults of the writes to the log, in order. */
  storage: readonly StorageFault[];
  hasLocks: boolean;
  /** Whether the shop is a stock Medusa at the beginning. */
  isStock: boolean;
  /** Number of open tabs at the beginning. */
  tabs: number;
  /** Who is signed in at the beginning. */
  begins: 'guest' | 'asha';
  /** Pieces of the shared variant that the customers' carts hold; null if they have no carts. */
  ownPieces: number | null;
  /** Position of the backoff within its jitter, from 0 to 1. */
  spread: number;
}

export const customers = ['asha', 'bela'] as const;
/** A customer who never uses this device. */
export const stranger = 'chitra';
/** All variants of the schedules. */
export const variants = ['a', 'b', 'shared', 'scarce'] as const;
/** Changed on other devices, too. */
export const shared = 'shared';
/** With little stock. */
export const scarce = 'scarce';
/** Changed on this device only. */
export const own = ['a', 'b'];
