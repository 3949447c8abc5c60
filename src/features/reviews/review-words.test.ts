import { expect, it } from 'vitest';
import { recommendText, reviewsText } from './review-words';

const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

it('PDP-4: the words of the figures', () => {
  expect(reviewsText(67)).toBe('67 reviews');
  expect(reviewsText(1)).toBe('1 review');
  expect(reviewsText(123456)).toBe('1,23,456 reviews');
  const summary = { count: 67, average: 4.4, recommendedPercent: 93, stars };
  expect(recommendText(summary)).toBe('93% of buyers have recommended this');
  expect(recommendText({ ...summary, recommendedPercent: 0 })).toBe(
    '0% of buyers have recommended this',
  );
  expect(recommendText({ ...summary, recommendedPercent: null })).toBeNull();
});
