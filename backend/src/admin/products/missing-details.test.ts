import { expect, it } from 'vitest';
import type { ProductSummary } from '../api/products';
import { missingDetails } from './missing-details';

const variant = {
  id: 'variant_1',
  title: 'Brown',
  pictures: 3,
  mrp: 12_000,
  sale_price: null,
  waiting: 0,
};
const whole: ProductSummary = {
  width: 80,
  height: 75,
  length: 160,
  weight: 30_000,
  hs_code: '940360',
  warranty: '3 years',
  has_model: false,
  variants: [variant],
  questions: { unanswered: 0, answered: 0 },
  reviews: { count: 0, average: null },
};

it('DESK-2: names what shoppers miss at a product, and nothing else', () => {
  expect(missingDetails(whole)).toEqual([]);
  const missing = missingDetails({
    ...whole,
    width: null,
    weight: null,
    hs_code: null,
    warranty: null,
    variants: [variant, { ...variant, title: 'Grey', pictures: 0, mrp: null }],
  });
  expect(missing).toHaveLength(6);
  expect(missing.filter((text) => text.startsWith('Grey'))).toHaveLength(2);
  expect(missing.some((text) => text.startsWith('Brown'))).toBe(false);
});
