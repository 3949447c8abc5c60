import { expect, it } from 'vitest';
import { compareChoices, exclusivePriceLimit } from './facets';
import { featuredRank, ratingRank } from './sorts';

it('ranks best sellers before newer products', () => {
  const ranks = [
    featuredRank(2, ['best-seller']),
    featuredRank(1, ['best-seller']),
    featuredRank(9, []),
  ];
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
});

it('ranks by average stars, then by the number of reviews', () => {
  const ranks = [
    ratingRank({ average: 4.36, count: 1 }),
    ratingRank({ average: 4.35, count: 10 }),
    ratingRank({ average: 4.35, count: 9 }),
    ratingRank({ average: 4, count: 900_000 }),
  ];
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect(new Set(ranks).size).toBe(ranks.length);
});

it('includes the paise of the last rupee', () => {
  expect(4999.5).toBeLessThan(exclusivePriceLimit(4999));
  expect(exclusivePriceLimit(4999.99)).toBe(5000);
});

it('sorts choices by count, then by value', () => {
  const choices = [
    { value: 'Brown', count: 1 },
    { value: 'White', count: 2 },
    { value: 'Black', count: 1 },
  ];
  expect(choices.toSorted(compareChoices).map(({ value }) => value)).toEqual([
    'White',
    'Black',
    'Brown',
  ]);
});
