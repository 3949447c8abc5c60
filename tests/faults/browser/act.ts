/** Products that only this device changes. */
export type OwnThing = 'a' | 'b' | 'c';
/**
 * With the one that another device and the account's cart have, too, and the one that is in the account's cart from the
 * beginning and nowhere else.
 */
export type Thing = OwnThing | 'shared' | 'kept';

export type Part = 'medusa' | 'postgres';

/** By the buttons of a cart's line; the account's own line has them once its cart is here. */
export interface Change {
  do: 'plus' | 'minus' | 'remove';
  thing: OwnThing | 'kept';
  tab: number;
}

/** A quantity that is typed. */
export interface Typed {
  do: 'set';
  thing: OwnThing | 'kept';
  pieces: number;
  tab: number;
}

/** From Buy Now to the order, with a network. */
export interface Order {
  do: 'order';
  tab: number;
  /** Added in the other tab while the payment window is open. */
  meanwhile: OwnThing | null;
}

/** What a shopper does, or what happens to them. */
export type Act =
  | { do: 'add'; thing: OwnThing | 'shared'; pieces: number; tab: number }
  | Change
  | Typed
  | { do: 'code' | 'uncode'; tab: number }
  | { do: 'heart'; thing: OwnThing; tab: number }
  | Order
  /** The same customer's other device puts pieces into the cart. */
  | { do: 'other device adds'; pieces: number }
  | { do: 'offline' | 'online' }
  /** The guest enters the account; an email that has one is signed in to by the sign-up form, too. */
  | { do: 'sign in' | 'sign up' }
  /** A tab is closed, or its process dies; the browser as a whole is killed. */
  | { do: 'tab closed' | 'tab crashed'; tab: number }
  | { do: 'browser killed' }
  /** A last add that no tab can send; then only the service worker is left, to send by Background Sync. */
  | { do: 'all tabs closed'; thing: OwnThing; tab: number }
  /** So long (ms) after the shop has got the next batch of edits. */
  | { do: 'killed'; part: Part; afterMs: number }
  | { do: 'pause'; ms: number };
