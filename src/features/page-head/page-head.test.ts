import { expect, test } from 'vitest';
import { truncateAtWord } from './page-head';

test('a short text stays, on one line', () => {
  expect(truncateAtWord('  A sofa\n for two. ')).toBe('A sofa for two.');
});

test('a long one ends with a whole word, and not with a comma', () => {
  expect(truncateAtWord('A sofa, for two people', 9)).toBe('A sofa…');
  expect(truncateAtWord('A sofa for two people', 14)).toBe('A sofa for…');
});

test.each([155, 156, 400])('of %i characters at most 155 are left', (length) => {
  const text = `${'word '.repeat(100).slice(0, length - 1)}x`;
  expect(truncateAtWord(text).length).toBeLessThanOrEqual(155);
});

test('one endless word is cut all the same', () => {
  expect(truncateAtWord('a'.repeat(200))).toBe(`${'a'.repeat(154)}…`);
});
