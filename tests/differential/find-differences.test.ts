import { expect, it } from 'vitest';
import { findDifferences } from './find-differences';

it('finds nothing in equal values', () => {
  expect(findDifferences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
});

it('names each place that differs, also where something is missing', () => {
  expect(findDifferences({ a: [1, 2], b: '1' }, { a: [1], b: 1, c: null })).toEqual([
    '.a.1: 2 instead of nothing',
    '.b: "1" instead of 1',
    '.c: nothing instead of null',
  ]);
  expect(findDifferences([], {})).toEqual([': [] instead of {}']);
});

it('stops at the maximum', () => {
  expect(findDifferences([1, 2, 3], [2, 3, 4], 2)).toHaveLength(2);
});
