import type { Product, ProductCard } from '@/commerce/products/product';

/** A product of which the device knows no more than its card: all else is empty, and its stock unknown. */
export function productOfCard(card: ProductCard): Product {
  const { variants, ...about } = card;
  return {
    ...about,
    variants: variants.map((variant) => {
      const colour = card.colours.includes(variant.title) ? variant.title : null;
      return { ...variant, sku: null, colour, stock: { kind: 'unknown' }, images: [] };
    }),
    categories: [],
    description: null,
    images: [],
    options: [],
    width: null,
    height: null,
    length: null,
    weight: null,
    type: null,
    material: null,
    fabric: null,
    hsCode: null,
    midCode: null,
    warranty: null,
    model: null,
  };
}
