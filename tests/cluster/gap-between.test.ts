import { expect, it } from 'vitest';
import { gapBetween } from './gap-between';

it('counts what is missing and what is too much', () => {
  expect(gapBetween({ a: 2, b: 1 }, { a: 2, b: 1 })).toEqual({ missing: 0, surplus: 0 });
  expect(gapBetween({ a: 2, b: 1 }, { a: 1, c: 3 })).toEqual({ missing: 2, surplus: 3 });
  expect(gapBetween({ a: 0 }, {})).toEqual({ missing: 0, surplus: 0 });
});
