import { expect, test } from 'vitest';
import { productCard } from '@/commerce/testing/product-card';
import { selectHotDeals } from './deals';

function card(id: string, discountable: boolean, ...discounts: number[]) {
  return productCard(id, {
    discountable,
    variants: discounts.map((discountPercent, at) => ({
      id: `${id}-${at}`,
      title: 'Brown',
      price: { amount: 100, original: 100, discountPercent },
    })),
  });
}

test('HOME-6 only discountable products, the largest discount of any variant first', () => {
  const deals = selectHotDeals([
    card('none', true, 0),
    card('fixed', false, 50),
    card('some', true, 5, 30),
    card('more', true, 40),
    card('bare', true),
  ]);
  expect(deals.map((deal) => deal.id)).toEqual(['more', 'some', 'none', 'bare']);
});
