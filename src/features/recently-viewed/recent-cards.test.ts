import { expect, it } from 'vitest';
import { productCard } from '@/commerce/testing/product-card';
import { withToday } from './recent-cards';

const card = (id: string, amount: number) => {
  const price = { amount, original: amount, discountPercent: 0 };
  return productCard(id, { variants: [{ id: `${id}-1`, title: 'One', price }] });
};

it('ACC-2: shows the cards of the device until the shop responds, then its prices in the same order', () => {
  const kept = [card('lamp', 900), card('sofa', 30_000), card('gone', 50)];
  expect(withToday(kept, undefined)).toEqual(kept);
  expect(withToday(kept, [card('sofa', 28_000), card('lamp', 900)])).toEqual([
    card('lamp', 900),
    card('sofa', 28_000),
  ]);
});
