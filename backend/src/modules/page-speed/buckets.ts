/** Each bucket is wider than the one before by a tenth, so that a percentile is right to a few percent. */
const GROWTH = 1.1;
const FIRST_MS = 8;
/** Figures above a minute are of pages that were left open, and count as a minute. */
const MAX_MS = 60_000;

/** The number of buckets is at most this, which bounds the rows of a day. */
export const MAX_BUCKET = bucketOf(MAX_MS);

/** The bucket of a figure in ms. */
export function bucketOf(ms: number): number {
  if (ms <= FIRST_MS) return 0;
  return Math.ceil(Math.log(Math.min(ms, MAX_MS) / FIRST_MS) / Math.log(GROWTH));
}

/** The largest figure of a bucket, in ms. */
export function upperBoundOf(bucket: number): number {
  return Math.round(FIRST_MS * GROWTH ** bucket);
}

export type BucketCount = { bucket: number; count: number };

/**
 * The figure that a share of all figures does not exceed; null without any.
 * @param share such as 0.75
 */
export function percentileOf(counts: readonly BucketCount[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let left = total * share;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    left -= count;
    if (left <= 0) return upperBoundOf(bucket);
  }
  return null;
}
