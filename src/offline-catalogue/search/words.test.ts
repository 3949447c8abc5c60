import { describe, expect, it } from 'vitest';
import { stemOf } from './stem';
import { wordsOf } from './words';

// As computed by Postgres' `ts_lexize('english_stem', …)`.
it.each([
  ['sofas', 'sofa'],
  ['benches', 'bench'],
  ['mattresses', 'mattress'],
  ['glass', 'glass'],
  ['upholstered', 'upholst'],
  ['upholstery', 'upholsteri'],
  ['seating', 'seat'],
  ['dining', 'dine'],
  ['lighting', 'light'],
  ['wooden', 'wooden'],
  ['decorative', 'decor'],
  ['decoration', 'decor'],
  ['storage', 'storag'],
  ['shelves', 'shelv'],
  ['shelf', 'shelf'],
  ['adjustable', 'adjust'],
  ['comfortable', 'comfort'],
  ['relational', 'relat'],
  ['happily', 'happili'],
  ['fitted', 'fit'],
  ['hoping', 'hope'],
  ['added', 'add'],
  ['agreed', 'agre'],
  ['newly', 'newli'],
  ['yellow', 'yellow'],
  ['toys', 'toy'],
  ['dying', 'die'],
  ['bias', 'bias'],
  ['running', 'run'],
  ['technology', 'technolog'],
  ['ties', 'tie'],
])('%s has the stem %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

it.each(['3', 'मेज़', 'bj', '120cm'])('%s stays unchanged', (word) => {
  expect(stemOf(word)).toBe(word);
});

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
