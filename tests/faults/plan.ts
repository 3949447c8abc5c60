import type { Edit } from '../../src/sync/intents/edit';
import type { Waking } from '../../src/sync/replay/sync-core';
import type { Fault } from '../../src/sync/testing/simulated-network';

/** What somebody or something does to the shop, the device or its shopper. */
export type Command =
  | { do: 'tap'; edit: Edit; tab: number }
  /** On a screen as it was drawn when time last passed; somebody may have signed in or out since. */
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
  | { do: 'wake'; tab: number; why: Waking }
  | { do: 'refresh'; tab: number; lane: 'cart' | 'wishlist' }
  | { do: 'log-in'; tab: number; customer: string; isToldToCore: boolean }
  | { do: 'log-out'; tab: number; unsent: 'ask' | 'drop' }
  | { do: 'token-lapses' }
  | { do: 'session-ends' }
  | { do: 'elsewhere'; edit: Edit; whose: Whose }
  /** Another device sends edits of one line as a batch of its own. */
  | { do: 'batch-elsewhere'; edits: readonly Edit[]; customer: (typeof customers)[number] }
  | { do: 'ordered-elsewhere'; whose: Whose }
  | { do: 'ordered-here'; tab: number }
  | { do: 'cart-gone'; whose: Whose }
  /** The guest's cart becomes that of a customer who is never here, by Medusa's own route. */
  | { do: 'claimed-elsewhere' }
  /** Pieces that can be bought of a variant. */
  | { do: 'stock'; variant: string; pieces: number }
  /** A variant or product is unpublished. */
  | { do: 'unpublished'; thing: string }
  | { do: 'published-again' }
  /** rupees for one piece */
  | { do: 'price'; variant: string; price: number }
  /** A payment holds the cart as it is. ms */
  | { do: 'lease'; whose: Whose; ms: number }
  /** The server lives, and what it needs is away. ms */
  | { do: 'outage'; status: 500 | 503; ms: number }
  /** The shopper has what cannot be read thrown away. */
  | { do: 'discard'; tab: number; lane: 'cart' | 'wishlist' }
  | { do: 'dismiss'; tab: number }
  | { do: 'breaks'; thing: string }
  | { do: 'works-again' }
  | { do: 'profile-copied' }
  | { do: 'answer-fork'; tab: number; lane: 'cart' | 'wishlist'; word: 'send' | 'drop' }
  /** A newer build keeps what waits in a way that this one cannot read. */
  | { do: 'newer-build'; lane: 'cart' | 'wishlist'; store: 'log' | 'seals' }
  | { do: 'newer-build-reads' }
  /** A newer build over the same log, whose records have more fields. */
  | { do: 'newer-fields' }
  /** An instance of the shop that has no ledger yet is asked for it, so many times. */
  | { do: 'ledger-missing'; times: number }
  /** A stock Medusa gets the ledger. */
  | { do: 'ledger-arrives' }
  /** ms */
  | { do: 'clock'; by: number }
  | { do: 'month-passes' }
  | { do: 'power-cut' };

/** Whose cart: also of a customer who is not at this device now, or of a guest; null: of the customer who is. */
export type Whose = 'asha' | 'bela' | 'guest' | null;

/** What happens to one write to the log. */
export type StorageFault = 'none' | 'full' | 'closed';

/** All that a schedule does. */
export interface Plan {
  commands: readonly Command[];
  /** Of the requests, in the order in which they are sent; none for those after the last. */
  network: readonly Fault[];
  /** Of the writes to the log, likewise. */
  storage: readonly StorageFault[];
  hasLocks: boolean;
  /** The shop is a stock Medusa when it begins. */
  isStock: boolean;
  /** Tabs that are open when it begins. */
  tabs: number;
  /** Who is signed in when it begins. */
  begins: 'guest' | 'asha';
  /** Customers have a cart already, with so many pieces of the shared variant. null: they have none. */
  ownPieces: number | null;
  /** Where the pauses after failures lie in their spread. */
  spread: number;
}

export const customers = ['asha', 'bela'] as const;
/** Who is never at this device. */
export const stranger = 'chitra';
/** Every variant that schedules know. */
export const variants = ['a', 'b', 'shared', 'scarce'] as const;
/** Changed on other devices too. */
export const shared = 'shared';
/** Of which there are few. */
export const scarce = 'scarce';
/** Changed on this device alone. */
export const own = ['a', 'b'];
