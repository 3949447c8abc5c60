import type { ProductCard } from '@/commerce/products/product';

/** HOME-6: only discountable products, the largest percentage off first. */
export function hotDeals(products: ReadonlyArray<ProductCard>): ProductCard[] {
  return products
    .filter((product) => product.discountable)
    .toSorted((a, b) => largestDiscount(b) - largestDiscount(a));
}

function largestDiscount(product: ProductCard): number {
  return Math.max(0, ...product.variants.map((variant) => variant.price?.discountPercent ?? 0));
}
