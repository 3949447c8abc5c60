import { useQuery } from '@tanstack/react-query';
import type { Category } from '@/commerce/categories/categories';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { listingQuery, listingSizes } from '@/commerce/listing/listing-queries';
import type { Product, ProductCard } from '@/commerce/products/product';
import { ProductGrid } from '@/features/catalogue';
import { t } from '@/language/t';
import { SectionHeading } from '@/ui/section-heading';
import { mostSimilar, nearestFirst } from './most-similar';

/** 'Similar Products' (PDP-10): the narrowest category first, at most twelve. */
export function SimilarProducts({ product }: { product: Product }) {
  const { data: categories } = useQuery(categoriesQuery());
  // Not `useQueries`, which is 1.5 kB: two categories have twelve products, and the third is for small ones.
  const [first, second, third] = nearestFirst(product.categories, categories ?? []);
  const lists = [useProductsIn(first), useProductsIn(second), useProductsIn(third)];
  const similar = mostSimilar(product.id, lists);

  if (similar.length === 0) return null;
  return (
    <section className="below-fold column mt-section">
      <SectionHeading title={t('Similar Products')} />
      <ProductGrid products={similar} />
    </section>
  );
}

function useProductsIn(category: Category | undefined): readonly ProductCard[] {
  const query = listingQuery({ within: category?.handle ?? '', limit: listingSizes.similar });
  return useQuery({ ...query, enabled: category !== undefined }).data?.products ?? [];
}
