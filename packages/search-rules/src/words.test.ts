import { expect, it } from 'vitest';
import { splitQuery, splitWords } from './words';

it.each([
  ['  Solid  SOFA ', ['solid', 'sofa']],
  ["L-shape 'sofa'; drop table product", ['l', 'shape', 'sofa', 'drop', 'table', 'product']],
  ['सोफ़ा बेड', ['सोफ़ा', 'बेड']],
  ['🛋️ 3-seater', ['3', 'seater']],
  [' & | ! :* () \\ \0', []],
])('splits %s into words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
  expect(splitQuery(text)).toEqual(words);
});

it('normalizes texts outside ASCII before they are split', () => {
  const normalize = (lower: string) => lower.replaceAll('é', 'e');
  expect(splitWords('CAFÉ table', normalize)).toEqual(['cafe', 'table']);
});

it('limits the number and length of words in a query', () => {
  expect(splitQuery('word '.repeat(1000))).toHaveLength(12);
  expect(splitQuery('a'.repeat(1000))[0]).toHaveLength(60);
});
