/** The middle one; of an even number the lower of the two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Whether the median of so many runs is within the budget whatever the runs that are left measure: more than half of all runs
 * already are.
 */
export function isDecided(values: readonly number[], runs: number, budget: number): boolean {
  return values.filter((value) => value <= budget).length > runs / 2;
}

/** The value that this share of all (0 to 1) does not exceed, by nearest rank; 0 of none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
