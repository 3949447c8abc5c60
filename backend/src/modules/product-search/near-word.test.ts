import { describe, expect, it } from 'vitest';
import { distanceBetween, nearWords } from './near-word';

describe('distanceBetween', () => {
  it.each([
    ['sofa', 'sofa', 0],
    ['soffa', 'sofa', 1],
    ['sfoa', 'sofa', 1],
    ['sofs', 'sofa', 1],
    ['mattres', 'mattress', 1],
    ['wardorbe', 'wardrobe', 1],
    ['', 'rug', 3],
    ['lamp', 'chair', 4],
  ])('%s and %s: %i', (a, b, distance) => {
    expect(distanceBetween(a, b)).toBe(distance);
    expect(distanceBetween(b, a)).toBe(distance);
  });
});

describe('nearWords', () => {
  it('takes one slip in a short word and two in a longer one', () => {
    expect(nearWords('soffa', ['sofa', 'sofas', 'soft', 'lofty'])).toEqual(['sofa']);
    expect(nearWords('matrress', ['mattress', 'fortress'])).toEqual(['mattress']);
  });

  it('has the nearest first, then the one that begins alike', () => {
    expect(nearWords('tabel', ['label', 'table'])).toEqual(['table', 'label']);
  });

  it('leaves words of three letters as they are', () => {
    expect(nearWords('rgu', ['rug'])).toEqual([]);
  });

  it('does not offer the word itself', () => {
    expect(nearWords('chairs', ['chairs'])).toEqual([]);
  });
});
