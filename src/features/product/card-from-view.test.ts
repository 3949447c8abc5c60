import { expect, it } from 'vitest';
import type { CartViewLine, WishView } from '@aangan/offline-cart';
import { cardFromView } from './card-from-view';

const line: CartViewLine = {
  variantId: 'brown',
  productId: 'sofa',
  lineId: null,
  title: 'Aria Sofa',
  variantTitle: 'Brown',
  handle: 'aria',
  thumbnail: 'sofa.webp',
  quantity: 1,
  unitPrice: 900,
  compareAtUnitPrice: 1000,
  limit: null,
  total: { kind: 'updating' },
  isPending: true,
};
const wish: WishView = {
  productId: 'lamp',
  variantId: 'black',
  shown: {
    productId: 'lamp',
    variantId: 'black',
    title: 'Lamp',
    handle: 'lamp',
    thumbnail: null,
    unitPrice: 500,
    compareAtUnitPrice: null,
  },
  isPending: true,
};
const view = { cart: { lines: [line] }, wishlist: [wish] };

it('OFF-1: a row of the cart tells its product with the variants that lie there', () => {
  expect(cardFromView('sofa', view)).toMatchObject({
    title: 'Aria Sofa',
    colours: ['Brown'],
    variants: [{ id: 'brown', title: 'Brown', price: { amount: 900, discountPercent: 10 } }],
  });
});

it('OFF-1: a heart tells its product, and does not make up what its variant is called', () => {
  expect(cardFromView('lamp', view)).toMatchObject({
    title: 'Lamp',
    colours: [],
    variants: [{ id: 'black', title: '', price: { amount: 500 } }],
  });
  const unpriced = { ...wish, shown: wish.shown && { ...wish.shown, unitPrice: null } };
  expect(cardFromView('lamp', { ...view, wishlist: [unpriced] })?.variants).toEqual([
    { id: 'black', title: '', price: null },
  ]);
});

it('tells nothing of a product that is in neither', () => {
  expect(cardFromView('chair', view)).toBeNull();
  expect(cardFromView('sofa', null)).toBeNull();
  expect(cardFromView('lamp', { ...view, wishlist: [{ ...wish, shown: null }] })).toBeNull();
});
