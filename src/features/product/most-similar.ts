import type { Category } from '@/commerce/categories/category';
import type { CategoryRef, ProductCard } from '@/commerce/products/product';

/** Products under 'Similar Products' at most. */
const similarShown = 12;

/** A product's categories, those below others first; none until the shop's categories are known. */
export function nearestFirst(
  own: ReadonlyArray<CategoryRef>,
  all: ReadonlyArray<Category>,
): Category[] {
  return all
    .filter(({ id }) => own.some((category) => category.id === id))
    .toSorted((a, b) => Number(a.parentId === null) - Number(b.parentId === null));
}

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
