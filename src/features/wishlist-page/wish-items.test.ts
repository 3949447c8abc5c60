import { expect, it } from 'vitest';
import type { ProductCard } from '@/commerce/products/product';
import type { ShownProduct, WishView } from '@aangan/offline-cart';
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

function wish(productId: string, variantId: string | null, title: string | null = null): WishView {
  const shown: ShownProduct | null =
    title === null
      ? null
      : {
          productId,
          variantId,
          title,
          handle: 'kept',
          thumbnail: '/kept.webp',
          unitPrice: 90,
          compareAtUnitPrice: 100,
        };
  return { productId, variantId, shown, isPending: false };
}

it('WISH-2: a wish has its product’s title and picture, and the price of its colour', () => {
  expect(wishItems([wish('lamp', 'white', 'An old title')], [lamp])).toEqual([
    {
      productId: 'lamp',
      variantId: 'white',
      productTitle: 'Lamp',
      productImage: '/static/lamp.webp',
      handle: 'lamp',
      price: price(200),
      isGone: false,
      isPending: false,
    },
  ]);
});

it('a colour that is gone has the price of the first; a product that is gone has nothing', () => {
  const items = wishItems([wish('lamp', 'red'), wish('gone', null, 'Was here')], [lamp]);
  expect(items[0]?.price).toEqual(price(100));
  expect(items[1]).toMatchObject({
    productTitle: null,
    productImage: null,
    price: null,
    isGone: true,
  });
});

it('WISH-2: without the catalogue an entry shows its stored data, and none is marked as gone', () => {
  const items = wishItems([wish('lamp', 'white', 'Kept'), wish('chair', null)], undefined);
  expect(items[0]).toMatchObject({
    productTitle: 'Kept',
    productImage: '/kept.webp',
    isGone: false,
    price: { amount: 90, original: 100, discountPercent: 10 },
  });
  expect(items[1]).toMatchObject({ productTitle: null, isGone: false });
});
