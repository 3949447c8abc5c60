import { expect, it } from 'vitest';
import { requestedWidth } from './picture-size';

const sizes = '(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 52rem) 30vw, 46vw';

it.each([
  // 19rem = 304 px
  ['a wide screen', { width: 1440, rem: 16, pixelRatio: 1 }, 320],
  ['a small laptop', { width: 1100, rem: 16, pixelRatio: 1 }, 320],
  // 30vw = 270 px
  ['a tablet', { width: 900, rem: 16, pixelRatio: 1 }, 320],
  // 46vw = 179 px, twice as dense: 359 px is nearer to 320
  ['a phone', { width: 390, rem: 16, pixelRatio: 2 }, 320],
  ['a dense phone', { width: 412, rem: 16, pixelRatio: 3.5 }, 640],
  ['large letters', { width: 1440, rem: 24, pixelRatio: 1 }, 480],
  ['a wall', { width: 9000, rem: 160, pixelRatio: 1 }, 1600],
])('on %s', (_where, viewport, width) => {
  expect(requestedWidth(sizes, viewport)).toBe(width);
});

it('throws for an unsupported size', () => {
  expect(() => requestedWidth('calc(1px)', { width: 1, rem: 16, pixelRatio: 1 })).toThrow('calc');
});
