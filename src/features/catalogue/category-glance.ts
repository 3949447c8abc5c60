import { listingSizes } from '@/commerce/products/listing-sizes';
import { productsQuery } from '@/commerce/products/product-queries';

/** The first products of a category: what its dropdown and its strip on phones show. */
export function categoryGlance(categoryId: string) {
  return productsQuery({ categoryId, limit: listingSizes.glance, offset: 0 });
}
