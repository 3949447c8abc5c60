/** What a schedule has more of than others. */
export const themes = [
  /** A bit of everything. */
  'all',
  /** Customers and guests at one device, who come, leave edits behind, go and return. */
  'comings and goings',
  /** Customers who leave edits behind that were not sent, and come back, alone or by way of a guest. */
  'returning',
  /** Servers that die in the middle, and carts that are ordered then. */
  'crashes',
  /** Rows that are forgotten, effects that fail each time, copied profiles. */
  'ages',
  /** Proxies and captive portals that respond in the shop's place, outages, payments that hold carts. */
  'between',
  /** A stock Medusa that gets the ledger. */
  'stock',
  /** Tabs without Web Locks, which send the same batches, over a network with late responses. */
  'two tabs',
  /** Guests who look at their cart over a proxy, and batches that a newer build wrote and the shopper discards. */
  'reads and discards',
] as const;

/** Of the schedules that run over all; the others take a rare thing that those have too, and are for mutants. */
export const usualThemes = themes.filter(
  (theme) => theme !== 'two tabs' && theme !== 'reads and discards',
);

export type Theme = (typeof themes)[number];
