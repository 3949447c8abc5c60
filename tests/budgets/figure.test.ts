import { expect, test } from 'vitest';
import { type Figure, figureLine, isMet } from './figure';
import { median } from './median';

const figure: Figure = {
  page: 'home',
  what: 'initial JS',
  value: 187.04,
  budget: 125,
  unit: 'kB',
  because: '40 files',
};

test('a failure names the page, the figure and the budget', () => {
  expect(figureLine(figure)).toBe(
    'NOT MET home: initial JS 187.0 kB, budget ≤ 125.0 kB (40 files)',
  );
});

test('the budget itself is met; what was not measured is not', () => {
  expect(isMet({ ...figure, value: 125 })).toBe(true);
  expect(isMet({ ...figure, value: Number.NaN })).toBe(false);
  expect(isMet({ ...figure, value: 124, atLeast: true })).toBe(false);
});

test('the median is a value that was measured', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([])).toBeNaN();
});
