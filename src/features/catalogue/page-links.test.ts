import { describe, expect, test } from 'vitest';
import { pageNumbers } from './page-links';

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap after', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 20, [1, 'gap before', 5, 6, 7, 'gap after', 20]],
    [20, 20, [1, 'gap before', 19, 20]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected);
  });
});
