import { expect, it } from 'vitest';
import { productCard } from '@/commerce/testing/product-card';
import { cartItemOf, sharedItems } from './shared-items';

const price = { amount: 900, original: 1000, discountPercent: 10 };
const brown = { id: 'v-brown', title: 'Brown', price };
const white = { id: 'v-white', title: 'White', price: null };
const sofa = productCard('sofa', { variants: [brown, white] });
const lamp = productCard('lamp');

it('ACC-2: shows what is sold in the order of the wishlist, each product once', () => {
  const wishes = [
    { productId: 'lamp', variantId: null },
    { productId: 'sold no more', variantId: 'v' },
    { productId: 'sofa', variantId: 'v-white' },
    { productId: 'sofa', variantId: 'v-brown' },
  ];
  expect(sharedItems(wishes, [sofa, lamp])).toEqual([
    { product: lamp, variant: undefined },
    { product: sofa, variant: white },
  ]);
});

it('ACC-2: shows the first variant where the wished one is gone', () => {
  expect(sharedItems([{ productId: 'sofa', variantId: 'gone' }], [sofa])).toEqual([
    { product: sofa, variant: brown },
  ]);
});

it('ACC-2: the cart gets the variant at the price of today', () => {
  expect(cartItemOf({ product: sofa, variant: brown })).toMatchObject({
    productId: 'sofa',
    variantId: 'v-brown',
    variantTitle: 'Brown',
    unitPrice: 900,
    compareAtUnitPrice: 1000,
  });
  expect(cartItemOf({ product: sofa, variant: white })).toBeNull();
  expect(cartItemOf({ product: lamp, variant: undefined })).toBeNull();
});
