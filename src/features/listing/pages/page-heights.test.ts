import { expect, test } from 'vitest';
import { resetHeights, estimateHeight, restoreHeights } from './page-heights';

test('a page is as high as it was measured, else as pages usually are', () => {
  const heights = restoreHeights('one');
  heights.usual = 2400;
  heights.byPage.set(2, 2500);
  expect(estimateHeight(heights, 2, 1)).toBe(2500);
  expect(estimateHeight(heights, 3, 1)).toBe(2400);
  // The last one is half full.
  expect(estimateHeight(heights, 9, 0.5)).toBe(1200);
});

test('what was measured is there again when the listing is', () => {
  restoreHeights('again').byPage.set(1, 2000);
  expect(restoreHeights('again').byPage.get(1)).toBe(2000);
  expect(restoreHeights('another').byPage.size).toBe(0);
});

test('of listings that were shown long ago nothing stays in memory', () => {
  restoreHeights('first').byPage.set(1, 2000);
  for (let at = 0; at < 20; at += 1) restoreHeights(`later ${at}`);
  expect(restoreHeights('first').byPage.size).toBe(0);
});

test('in a column of another width everything is measured anew', () => {
  const heights = restoreHeights('turned');
  heights.byPage.set(1, 2000);
  heights.usual = 2000;
  resetHeights(heights, 390);
  expect([heights.width, heights.usual, heights.byPage.size]).toEqual([390, null, 0]);
});
