import { describe, expect, it, vi } from 'vitest';
import { firstLetter } from './profile-menu';

describe.each([
  ['with segments', Intl],
  ['without Intl.Segmenter, as in Firefox below 125', {}],
])('%s', (_how, intl) => {
  it.each([
    ['Asha', 'A'],
    ['रीना', 'री'],
    ['', ''],
    ['😀x', '😀'],
  ])('the first letter of "%s" is "%s"', (name, letter) => {
    vi.stubGlobal('Intl', intl);
    expect(firstLetter(name)).toBe(letter);
  });
});
