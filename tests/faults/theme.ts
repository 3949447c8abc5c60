/** What a schedule has more of than others. */
export const themes = [
  /** A bit of everything. */
  'all',
  /** Customers and guests who sign in and out on one device, and leave edits behind. */
  'session changes',
  /** Customers who leave unsent edits behind and return, possibly after a guest. */
  'returning',
  /** Servers that crash in the middle of a call, and carts that are ordered meanwhile. */
  'crashes',
  /** Rows that are deleted, effects that always fail, copied profiles. */
  'ages',
  /** Proxies and captive portals that respond instead of the shop, outages, payments that hold carts. */
  'between',
  /** A stock Medusa that gets the ledger. */
  'stock',
  /** Tabs without Web Locks, which send the same batches, with late responses. */
  'two tabs',
  /** Orders that are asked for, taken back, and overtaken by other devices and prices. */
  'orders',
  /** Guests who read their cart through a proxy, and batches of a newer build that the shopper discards. */
  'discarded batches',
] as const;

/** Themes of normal runs, besides orders. */
export const usualThemes = themes.filter((theme) => theme !== 'two tabs' && theme !== 'orders');

export type Theme = (typeof themes)[number];
