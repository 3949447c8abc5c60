/** What a schedule has more of than others. */
export const themes = [
  /** A bit of everything. */
  'all',
  /** Customers and guests at one device, who come, leave edits behind, go and return. */
  'comings and goings',
  /** Servers that die in the middle, and carts that are ordered then. */
  'crashes',
  /** Rows that are forgotten, effects that fail each time, copied profiles. */
  'ages',
  /** Proxies and captive portals that respond in the shop's place, outages, payments that hold carts. */
  'between',
] as const;

export type Theme = (typeof themes)[number];
