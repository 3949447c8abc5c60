import { useQuery } from '@tanstack/react-query';
import type { Product } from '@/commerce/products/product';
import { productsQuery } from '@/commerce/products/product-queries';
import { ProductGrid } from '@/features/catalogue';
import { SectionHeading } from '@/ui/section-heading';
import { mostSimilar, similarShown } from './most-similar';

/** 'Similar Products' (PDP-10): the narrowest category first, then the wider ones, at most twelve. */
export function SimilarProducts({ product }: { product: Product }) {
  // The narrowest category is the last one below the others; it gives few, so the widest is asked as well.
  const [near, wide] = [product.categories.at(-1), product.categories[0]];
  const nearQuery = useQuery({ ...categoryPage(near?.id), enabled: near !== undefined });
  const wideQuery = useQuery({ ...categoryPage(wide?.id), enabled: wide !== undefined });
  const similar = mostSimilar(product.id, [
    nearQuery.data?.products ?? [],
    wideQuery.data?.products ?? [],
  ]);

  if (similar.length === 0) return null;
  return (
    <section className="column mt-section">
      <SectionHeading title="Similar Products" />
      <ProductGrid products={similar} />
    </section>
  );
}

function categoryPage(categoryId: string | undefined) {
  return productsQuery({ categoryId, limit: similarShown + 1, offset: 0 });
}
