import { describe, expect, it } from 'vitest';
import { editsBetween } from './spelling';
import { wordsOf } from './words';

describe('the words of a text', () => {
  it.each([
    ['3-Seater Sofa, L-shaped', ['3', 'seater', 'sofa', 'l', 'shaped']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['काठ की मेज़', ['काठ', 'की', 'मेज़'.normalize('NFC')]],
    ['  —  ', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

it.each([
  ['sofa', 'sofa', 0],
  ['soffa', 'sofa', 1],
  ['sfoa', 'sofa', 1],
  ['sofs', 'sofa', 1],
  ['wadrobe', 'wardrobe', 1],
  ['matress', 'mattresses', 3],
  ['bed', 'wardrobe', 3],
])('from %s to %s it is %i edits, as far as two are counted', (one, other, edits) => {
  expect(editsBetween(one, other, 2)).toBe(edits);
});
