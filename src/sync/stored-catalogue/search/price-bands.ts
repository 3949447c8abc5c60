/** Rupees, both included, up to the last paisa; the shop counts by the very same. */
export const priceBands = [
  { from: 0, to: 4999 },
  { from: 5000, to: 9999 },
  { from: 10_000, to: 24_999 },
  { from: 25_000, to: 49_999 },
  { from: 50_000, to: 99_999 },
  { from: 100_000, to: null },
] as const;
