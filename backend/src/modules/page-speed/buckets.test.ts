import { expect, it } from 'vitest';
import { bucketOf, MAX_BUCKET, percentileOf, upperBoundOf } from './buckets';

it('DESK-4: a figure is in a bucket whose bounds are near', () => {
  for (const ms of [9, 100, 200, 1234, 2500, 4000, 59_000]) {
    const bound = upperBoundOf(bucketOf(ms));
    expect(bound).toBeGreaterThanOrEqual(ms - 1);
    expect(bound).toBeLessThanOrEqual(ms * 1.1 + 1);
  }
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(1e12)).toBe(MAX_BUCKET);
  expect(MAX_BUCKET).toBeLessThan(100);
});

it('DESK-4: the 75th percentile of the figures', () => {
  const counts = (figures: readonly number[]) =>
    figures.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
  expect(percentileOf([], 0.75)).toBeNull();
  expect(percentileOf(counts([1000, 4000, 1000, 1000]), 0.75)).toBeLessThan(1101);
  expect(percentileOf(counts([1000, 4000, 4000, 1000]), 0.75)).toBeGreaterThan(3999);
  expect(percentileOf([{ bucket: 3, count: 2_000_000 }], 0.75)).toBe(upperBoundOf(3));
});
