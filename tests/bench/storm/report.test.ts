import { expect, it } from 'vitest';
import { isPassed, stormTable } from './report';
import type { StormFigures } from './run-storm';

const browsing = { visits: 900, median: 12.4, p99: 340, busy: 0, failed: 1 };

const figures: StormFigures = {
  seconds: 123.4,
  unfinished: 0,
  p50: 20,
  p99: 61,
  calls: { total: 5000, refused: new Map([['503', 1200]]) },
  before: browsing,
  during: browsing,
  difference: { expected: 60, found: 60, lost: 0, doubled: 0 },
};

it('lists the figures, and refusals by status', () => {
  const table = stormTable(figures);
  expect(table).toContain('| all acknowledged after | 123 s |');
  expect(table).toContain('| refused calls | 1200 × 503 |');
  expect(table).toContain('| browsing during, p50 and p99 | 12 ms, 340 ms |');
  expect(stormTable({ ...figures, unfinished: 2 })).toContain('not in time');
});

it('fails with a lost or doubled piece, or a device that is not done', () => {
  const { difference } = figures;
  expect(isPassed(figures)).toBe(true);
  expect(isPassed({ ...figures, unfinished: 1 })).toBe(false);
  expect(isPassed({ ...figures, difference: { ...difference, lost: 1 } })).toBe(false);
  expect(isPassed({ ...figures, difference: { ...difference, doubled: 1 } })).toBe(false);
});
