import type { Category } from '@/commerce/categories/categories';
import type { CategoryRef, ProductCard } from '@/commerce/products/product';

const MAX_SIMILAR = 12;

/** A product's categories, subcategories first; empty until the categories have loaded. */
export function nearestFirst(
  own: ReadonlyArray<CategoryRef>,
  all: ReadonlyArray<Category>,
): Category[] {
  return all
    .filter(({ id }) => own.some((category) => category.id === id))
    .toSorted((a, b) => Number(a.parentId === null) - Number(b.parentId === null));
}

/** Concatenates the lists, without the product itself and without duplicates, up to the limit. */
export function mostSimilar(
  productId: string,
  lists: ReadonlyArray<ReadonlyArray<ProductCard>>,
): ProductCard[] {
  const seen = new Set([productId]);
  return lists
    .flat()
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_SIMILAR);
}
