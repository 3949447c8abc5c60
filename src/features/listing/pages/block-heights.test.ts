import { expect, test } from 'vitest';
import { forgetAt, heightOf, heightsOf } from './block-heights';

test('a page is as high as it was measured, else as pages usually are', () => {
  const heights = heightsOf('one');
  heights.usual = 2400;
  heights.byPage.set(2, 2500);
  expect(heightOf(heights, 2, 1)).toBe(2500);
  expect(heightOf(heights, 3, 1)).toBe(2400);
  // The last one is half full.
  expect(heightOf(heights, 9, 0.5)).toBe(1200);
});

test('what was measured is there again when the listing is', () => {
  heightsOf('again').byPage.set(1, 2000);
  expect(heightsOf('again').byPage.get(1)).toBe(2000);
  expect(heightsOf('another').byPage.size).toBe(0);
});

test('of listings that were shown long ago nothing stays in memory', () => {
  heightsOf('first').byPage.set(1, 2000);
  for (let at = 0; at < 20; at += 1) heightsOf(`later ${at}`);
  expect(heightsOf('first').byPage.size).toBe(0);
});

test('in a column of another width everything is measured anew', () => {
  const heights = heightsOf('turned');
  heights.byPage.set(1, 2000);
  heights.usual = 2000;
  forgetAt(heights, 390);
  expect([heights.width, heights.usual, heights.byPage.size]).toEqual([390, null, 0]);
});
