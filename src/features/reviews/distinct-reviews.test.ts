import { expect, it } from 'vitest';
import type { ReviewPage } from '@/commerce/reviews/review-calls';
import { distinctReviews } from './review-list';

const page = (...ids: string[]): ReviewPage => ({
  reviews: ids.map((id) => ({
    id,
    rating: 5,
    text: id,
    recommend: true,
    author: 'Asha R.',
    createdAt: '2026-11-20T08:00:00.000Z',
  })),
  summary: {
    count: ids.length,
    average: 5,
    recommendedPercent: 100,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: ids.length },
  },
});

it('a review that stands on two pages is shown once, in its first place', () => {
  const shown = distinctReviews([page('c', 'b'), page('b', 'a')]);
  expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
