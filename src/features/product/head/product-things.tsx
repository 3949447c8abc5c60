import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import type { Category } from '@/commerce/categories/category';
import type { Product } from '@/commerce/products/product';
import type { ReviewPage } from '@/commerce/reviews/review';
import { reviewKeys } from '@/commerce/reviews/review-queries';
import { placesDownTo, TellThings, trailData } from '@/features/page-head';
import { productData } from './product-data';
import { productPath } from './product-path';

/** What search engines read of a product, out of what its page has asked for anyway. For the server alone. */
export function ProductThings({ product }: { product: Product }) {
  const answers = useQueryClient();
  const reviews = answers.getQueryData<InfiniteData<ReviewPage>>(reviewKeys.of(product.id));
  const categories = answers.getQueryData<Category[]>(categoriesQuery().queryKey) ?? [];
  // The nearest one: its place tells those above it.
  const category = product.categories.at(-1);
  const places = category === undefined ? [] : placesDownTo(category.handle, categories);
  const trail = trailData([...places, { name: product.title, path: productPath(product.id) }]);
  return <TellThings things={[productData(product, reviews?.pages[0]?.summary ?? null), trail]} />;
}
