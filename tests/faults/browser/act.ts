/** Products that only this device changes. */
type OwnThing = 'a' | 'b' | 'c';
/** With the one that another device changes too. */
export type Thing = OwnThing | 'shared';

export type Part = 'medusa' | 'postgres';

/** By the buttons of a cart's line. */
export interface Change {
  do: 'plus' | 'minus' | 'remove';
  thing: OwnThing;
  tab: number;
}

/** What a shopper does, or what happens to them. */
export type Act =
  | { do: 'add'; thing: Thing; tab: number }
  | Change
  | { do: 'heart'; thing: OwnThing; tab: number }
  /** The same customer's other device puts pieces into the cart. */
  | { do: 'other device adds'; pieces: number }
  | { do: 'offline' | 'online' | 'sign in' }
  /** A tab is closed, or its process dies; the browser as a whole is killed. */
  | { do: 'tab closed' | 'tab crashed'; tab: number }
  | { do: 'browser killed' }
  /** A last add that no tab can send; then only the service worker is left, to send by Background Sync. */
  | { do: 'all tabs closed'; thing: OwnThing; tab: number }
  /** So long (ms) after the shop has got the next batch of edits. */
  | { do: 'killed'; part: Part; afterMs: number }
  | { do: 'pause'; ms: number };
