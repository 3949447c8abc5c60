import type { ProductCard } from '../products/product';

/** A card of which a test names only what it is about. */
export function productCard(id: string, about: Partial<ProductCard> = {}): ProductCard {
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
    ...about,
  };
}
