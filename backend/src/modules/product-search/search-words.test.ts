import { expect, it } from 'vitest';
import { searchOf, tsqueryOf } from './search-words';

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
