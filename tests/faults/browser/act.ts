/** Timeout for anything on the screen or at the shop; far more than a quiet machine needs. */
export const SCREEN_TIMEOUT_MS = 180_000;

/** Products that only this device changes. */
export type OwnThing = 'a' | 'b' | 'c';
/**
 * Plus the product that another device and the account's cart have, too, and the one that is only in the
 * account's cart from the beginning.
 */
export type Thing = OwnThing | 'shared' | 'kept';

export type Part = 'medusa' | 'postgres';

/** By the buttons of a cart line. The account's own line has them once its cart is merged. */
export interface Change {
  do: 'plus' | 'minus' | 'remove';
  thing: OwnThing | 'kept';
  tab: number;
}

/** A typed quantity. */
export interface Typed {
  do: 'set';
  thing: OwnThing | 'kept';
  pieces: number;
  tab: number;
}

/** From Buy Now to the order, online. */
export interface Order {
  do: 'order';
  tab: number;
  /** Added in the other tab while the payment window is open. */
  meanwhile: OwnThing | null;
}

/** What happens to the browser between the order request and the order. */
export const REQUEST_EVENTS = [
  'none',
  'offline',
  'tab closed offline',
  'browser killed offline',
  'all tabs closed offline',
] as const;

/** An order that is paid on delivery, from the payment choice to the order. */
export interface DeliveryOrder {
  do: 'order on delivery';
  tab: number;
  event: (typeof REQUEST_EVENTS)[number];
}

/** An act of the shopper, or an event. */
export type Act =
  | { do: 'add'; thing: OwnThing | 'shared'; pieces: number; tab: number }
  | Change
  | Typed
  | { do: 'code' | 'uncode'; tab: number }
  | { do: 'heart'; thing: OwnThing; tab: number }
  | Order
  | DeliveryOrder
  /** Another device of the same customer adds pieces to the cart. */
  | { do: 'other device adds'; pieces: number }
  | { do: 'offline' | 'online' }
  /** The guest signs in or up. The sign-up form also signs in an email that has an account. */
  | { do: 'sign in' | 'sign up' }
  /** A tab is closed or crashes; the whole browser is killed. */
  | { do: 'tab closed' | 'tab crashed'; tab: number }
  | { do: 'browser killed' }
  /** A last add that no tab can send, so that the service worker has to send it by Background Sync. */
  | { do: 'all tabs closed'; thing: OwnThing; tab: number }
  /** `afterMs` after the shop received the next batch of edits. */
  | { do: 'killed'; part: Part; afterMs: number }
  | { do: 'pause'; ms: number };
