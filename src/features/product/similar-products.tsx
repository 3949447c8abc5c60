import { useQueries, useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { listingQuery, listingSizes } from '@/commerce/listing/listing-queries';
import type { Product } from '@/commerce/products/product';
import { ProductGrid } from '@/features/catalogue';
import { t } from '@/language/t';
import { SectionHeading } from '@/ui/section-heading';
import { mostSimilar, nearestFirst } from './most-similar';

/** 'Similar Products' (PDP-10): the narrowest category first, at most twelve. */
export function SimilarProducts({ product }: { product: Product }) {
  const { data: categories } = useQuery(categoriesQuery());
  const pages = useQueries({
    queries: nearestFirst(product.categories, categories ?? []).map(({ handle }) =>
      listingQuery({ within: handle, limit: listingSizes.similar }),
    ),
  });
  const similar = mostSimilar(
    product.id,
    pages.map((page) => page.data?.products ?? []),
  );

  if (similar.length === 0) return null;
  return (
    <section className="below-fold column mt-section">
      <SectionHeading title={t('Similar Products')} />
      <ProductGrid products={similar} />
    </section>
  );
}
