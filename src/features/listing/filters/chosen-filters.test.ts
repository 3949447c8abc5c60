import { expect, test } from 'vitest';
import { noFilters } from '@/commerce/listing/listing';
import { chosenFilters } from './chosen-filters';

const all = {
  ...noFilters,
  colours: ['Brown', 'Cream'],
  categories: ['beds'],
  priceMin: 5000,
  rating: 4,
  inStock: true,
};

test('LIST-3 each choice has its words, and a price is one choice', () => {
  const labels = chosenFilters(all, () => 'Beds').map(({ label }) => label);
  expect(labels).toEqual([
    'Beds',
    'Brown',
    'Cream',
    '₹5,000 and above',
    '4 stars & up',
    'In stock',
  ]);
});

test('taking one away leaves the others', () => {
  const cream = chosenFilters(all, String).find(({ label }) => label === 'Cream');
  expect(cream?.without).toEqual({ ...all, colours: ['Brown'] });
});
