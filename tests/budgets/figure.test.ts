import { describe, expect, test } from 'vitest';
import { allowing, type Figure, figureLine, isMet, passes } from './figure';
import { isDecided, median } from './statistics';

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

describe('on a machine that others use', () => {
  const task: Figure = {
    page: 'cart',
    what: 'longest task',
    value: 140,
    budget: 100,
    unit: 'ms',
    takesTime: true,
    because: '',
  };

  test('time beyond its budget passes within what is allowed, and the line says that it is not met', () => {
    const allowed = allowing(task, 1.5);
    expect(passes(task)).toBe(false);
    expect(passes(allowed)).toBe(true);
    expect(isMet(allowed)).toBe(false);
    expect(figureLine(allowed)).toBe(
      'allowed cart: longest task 140 ms, budget ≤ 100 ms, allowed here 150 ms',
    );
  });

  test('what is beyond that fails, and names both', () => {
    const slow = allowing({ ...task, value: 151 }, 1.5);
    expect(passes(slow)).toBe(false);
    expect(figureLine(slow)).toBe(
      'NOT MET cart: longest task 151 ms, budget ≤ 100 ms, allowed here 150 ms',
    );
  });

  test('what does not depend on the machine is allowed nothing', () => {
    expect(passes(allowing(figure, 1.5))).toBe(false);
    expect(figureLine(allowing(figure, 1.5))).toBe(figureLine(figure));
  });

  test('what was not measured passes nowhere', () => {
    expect(passes(allowing({ ...task, value: Number.NaN }, 1.5))).toBe(false);
  });
});

test('a median is decided once more than half of the runs are within the budget', () => {
  expect(isDecided([40, 50], 5, 50)).toBe(false);
  expect(isDecided([40, 51, 50, 60], 5, 50)).toBe(false);
  expect(isDecided([40, 51, 50, 12], 5, 50)).toBe(true);
});
