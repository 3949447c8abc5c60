/** Groups of filters. Values within a group are alternatives; a product has to meet all groups. */
export const FILTER_GROUPS = [
  'category',
  'colour',
  'material',
  'price',
  'rating',
  'in_stock',
  'discounted',
] as const;

export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** Whole rupees, both inclusive; null for no upper limit. */
export const PRICE_BANDS = [
  { from: 0, to: 4999 },
  { from: 5000, to: 9999 },
  { from: 10_000, to: 24_999 },
  { from: 25_000, to: 49_999 },
  { from: 50_000, to: 99_999 },
  { from: 100_000, to: null },
] as const;

/** Minimum average stars that can be chosen. */
export const MIN_RATINGS = [4, 3, 2, 1] as const;

/** The price that is just too high for a maximum: a maximum of 4999 rupees includes 4999.50. */
export function exclusivePriceLimit(maxRupees: number): number {
  return Math.floor(maxRupees) + 1;
}

/** Sorts the choices of a group: most products first, then in alphabetical order. */
export function compareChoices(
  a: { value: string; count: number },
  b: { value: string; count: number },
): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
