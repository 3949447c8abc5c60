import { expect, it } from 'vitest';
import { searchOf, tsqueryOf, wordsOf } from './words-asked';

it.each([
  ['  Solid  SOFA ', ['solid', 'sofa']],
  ["L-shape 'sofa'; drop table product", ['l', 'shape', 'sofa', 'drop', 'table', 'product']],
  ['सोफ़ा बेड', ['सोफ़ा', 'बेड']],
  ['🛋️ 3-seater', ['3', 'seater']],
  [' & | ! :* () \\ \0', []],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('is no longer for a longer text', () => {
  expect(wordsOf('word '.repeat(1000))).toHaveLength(12);
  expect(wordsOf('a'.repeat(1000))[0]).toHaveLength(60);
});

it('asks for all the words, the last one also as a beginning', () => {
  expect(tsqueryOf(['solid', 'sof'])).toBe("'solid' & 'sof':*");
  expect(tsqueryOf([])).toBeNull();
});

it('takes a filler for a beginning where there is nothing else', () => {
  expect(searchOf(['the', 'sofa'], 'english', false)).toEqual({
    config: 'english',
    query: "'the' & 'sofa':*",
  });
  expect(searchOf(['to', 'be'], 'english', true)).toEqual({ config: 'simple', query: "'be':*" });
  expect(searchOf([], 'english', true)).toBeNull();
});
