import { describe, expect, it } from 'vitest';
import { editDistance, findSimilarWords } from './spelling';

describe('editDistance', () => {
  it.each([
    ['sofa', 'sofa', 0],
    ['soffa', 'sofa', 1],
    ['sfoa', 'sofa', 1],
    ['sofs', 'sofa', 1],
    ['mattres', 'mattress', 1],
    ['wadrobe', 'wardrobe', 1],
    ['wardorbe', 'wardrobe', 1],
    ['', 'rug', 3],
    ['lamp', 'chair', 4],
  ])('%s and %s: %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it.each([
    ['sofa', 'soffa', 1],
    ['matress', 'mattresses', 3],
    ['bed', 'wardrobe', 3],
  ])('%s and %s, limited to two: %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });
});

describe('findSimilarWords', () => {
  it('accepts one edit in a short word and two in a longer one', () => {
    expect(findSimilarWords('soffa', ['sofa', 'sofas', 'soft', 'lofty'])).toEqual(['sofa']);
    expect(findSimilarWords('matrress', ['mattress', 'fortress'])).toEqual(['mattress']);
  });

  it('sorts by distance, then by common prefix', () => {
    expect(findSimilarWords('tabel', ['label', 'table'])).toEqual(['table', 'label']);
  });

  it('does not correct words of three letters', () => {
    expect(findSimilarWords('rgu', ['rug'])).toEqual([]);
  });

  it('does not offer the word itself', () => {
    expect(findSimilarWords('chairs', ['chairs'])).toEqual([]);
  });
});
