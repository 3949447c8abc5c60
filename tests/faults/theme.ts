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
] as const;

export type Theme = (typeof themes)[number];
