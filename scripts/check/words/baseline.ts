/** The number of banned phrases in each file that has some. */
export type PhraseCounts = Readonly<Record<string, number>>;

export interface Comparison {
  /** Files with more phrases than the baseline allows. */
  added: string[];
  /** Files with fewer: the baseline should follow, so that the number cannot rise again. */
  removed: string[];
  /** Whether the phrases of `added` can come from files that were renamed or merged. */
  isMoved: boolean;
}

/**
 * Compares a checkout with the baseline.
 *
 * @param files all checked files, also those without phrases
 */
export function compareCounts(
  baseline: PhraseCounts,
  counts: PhraseCounts,
  files: ReadonlySet<string>,
): Comparison {
  const all = [...new Set([...Object.keys(baseline), ...Object.keys(counts)])].toSorted();
  const riseOf = (file: string): number => (counts[file] ?? 0) - (baseline[file] ?? 0);
  const added = all.filter((file) => riseOf(file) > 0);
  const deleted = Object.keys(baseline).filter((file) => !files.has(file));
  const risen = added.reduce((total, file) => total + riseOf(file), 0);
  const freed = deleted.reduce((total, file) => total + (baseline[file] ?? 0), 0);
  return { added, removed: all.filter((file) => riseOf(file) < 0), isMoved: risen <= freed };
}

/**
 * The baseline after `--update`. Counts only go down; what a renamed or merged file had moves with it.
 *
 * @throws if there are new phrases
 */
export function lowerBaseline(
  baseline: PhraseCounts,
  counts: PhraseCounts,
  files: ReadonlySet<string>,
): PhraseCounts {
  const { added, isMoved } = compareCounts(baseline, counts, files);
  if (!isMoved) throw new Error(`The baseline only goes down. New phrases in: ${added.join(', ')}`);
  return Object.fromEntries(
    Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
