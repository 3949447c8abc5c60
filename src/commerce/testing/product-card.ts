import type { ProductCard } from '../products/product';

/** A card with default values. */
export function productCard(id: string, values: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    title: id,
    handle: id,
    subtitle: null,
    thumbnail: null,
    discountable: true,
    tags: [],
    bestSeller: false,
    colours: [],
    variants: [],
    ...values,
  };
}
