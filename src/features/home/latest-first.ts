import type { ProductCard } from '@/commerce/products/product';

/** The server lists products in the order they were made: this shows what came last. */
export function latestFirst(products: ReadonlyArray<ProductCard>): ProductCard[] {
  return products.toReversed();
}
