import type { Product, ProductCard } from '@/commerce/products/product';

/** The card of a product: what grids show of it. */
export function cardOf(product: Product): ProductCard {
  const { id, title, handle, subtitle, thumbnail, discountable, tags, bestSeller, colours } =
    product;
  return {
    id,
    title,
    handle,
    subtitle,
    thumbnail,
    discountable,
    tags,
    bestSeller,
    colours,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      price: variant.price,
    })),
  };
}

/**
 * The cards in their order, as the shop has them today; without those that it does not sell any more.
 * @param today undefined while the shop has not responded
 */
export function withToday(
  cards: readonly ProductCard[],
  today: readonly ProductCard[] | undefined,
): readonly ProductCard[] {
  if (!today) return cards;
  const current = new Map(today.map((card) => [card.id, card]));
  return cards.flatMap(({ id }) => current.get(id) ?? []);
}
