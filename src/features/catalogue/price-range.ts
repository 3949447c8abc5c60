/** Rupees, both included; null for no end. */
export interface PriceRange {
  min: number | null;
  max: number | null;
}

/** The lower end first: whoever named them the other way round means the same. */
export function inOrder({ min, max }: PriceRange): PriceRange {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}
