import { expect, it } from 'vitest';
import type { ProductCard } from '@/commerce/products/product';
import { wishItems } from './wish-items';

const price = (amount: number) => ({ amount, original: 2 * amount, discountPercent: 50 });
const lamp: ProductCard = {
  id: 'lamp',
  title: 'Lamp',
  handle: 'lamp',
  subtitle: null,
  thumbnail: '/static/lamp.webp',
  discountable: true,
  tags: [],
  bestSeller: false,
  colours: [],
  variants: [
    { id: 'black', title: 'Black', price: price(100) },
    { id: 'white', title: 'White', price: price(200) },
  ],
};

it('WISH-2: a wish has its product’s title and picture, and the price of its colour', () => {
  expect(wishItems([{ productId: 'lamp', variantId: 'white' }], [lamp])).toEqual([
    {
      productId: 'lamp',
      variantId: 'white',
      productTitle: 'Lamp',
      productImage: '/static/lamp.webp',
      price: price(200),
    },
  ]);
});

it('a colour that is gone has the price of the first; a product that is gone has nothing', () => {
  const items = wishItems(
    [
      { productId: 'lamp', variantId: 'red' },
      { productId: 'gone', variantId: null },
    ],
    [lamp],
  );
  expect(items[0]?.price).toEqual(price(100));
  expect(items[1]).toMatchObject({ productTitle: null, productImage: null, price: null });
});
