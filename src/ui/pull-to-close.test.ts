import { expect, test } from 'vitest';
import { closesByPull } from './pull-to-close';

test.each([
  ['beyond a third', { way: 210, speed: 0, height: 600 }, true],
  ['less than a third, slowly', { way: 190, speed: 0.2, height: 600 }, false],
  ['a flick', { way: 60, speed: 0.9, height: 600 }, true],
  ['a tremble, however quick', { way: 10, speed: 2, height: 600 }, false],
  ['far, and then back up', { way: 300, speed: -0.8, height: 600 }, false],
  ['far, and a little back', { way: 300, speed: -0.1, height: 600 }, true],
])('%s', (_what, pulled, closes) => {
  expect(closesByPull(pulled)).toBe(closes);
});
