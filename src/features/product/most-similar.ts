import type { ProductCard } from '@/commerce/products/product';

/** Products under 'Similar Products' at most. */
export const similarShown = 12;

/** The lists one after the other, without the product itself and without repeats, at most twelve. */
export function mostSimilar(
  productId: string,
  lists: ReadonlyArray<ReadonlyArray<ProductCard>>,
): ProductCard[] {
  const seen = new Set([productId]);
  return lists
    .flat()
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, similarShown);
}
