import { useQueryClient } from '@tanstack/react-query';
import type { Category } from '@/commerce/categories/categories';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import {
  categoryPath,
  PageHead,
  categoryBreadcrumbs,
  StructuredData,
  breadcrumbData,
  UnlistedHead,
  shopName,
} from '@/features/page-head';
import { t } from '@/language/t';

interface CategoryHeadProps {
  handle: string;
  name: string;
  /** Query within the category. */
  q: string | undefined;
}

/**
 * One canonical URL for every sorted, filtered or paged view of a category: the views show the same cards, and search engines
 * reach the products by the sitemap.
 */
export function CategoryHead({ handle, name, q }: CategoryHeadProps) {
  if (q !== undefined) return <UnlistedHead title={name} />;
  return (
    <>
      <PageHead
        title={name}
        description={t(
          'Shop {name} at {shop}. Prices include all taxes. Free delivery across India and free returns within 30 days.',
          { name, shop: shopName },
        )}
        path={categoryPath(handle)}
      />
      {import.meta.env.SSR && <CategoryThings handle={handle} />}
    </>
  );
}

/** Server only. */
function CategoryThings({ handle }: { handle: string }) {
  const categories = useQueryClient().getQueryData<Category[]>(categoriesQuery().queryKey) ?? [];
  return <StructuredData things={[breadcrumbData(categoryBreadcrumbs(handle, categories))]} />;
}
