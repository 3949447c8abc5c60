import { useQueryClient } from '@tanstack/react-query';
import type { Category } from '@/commerce/categories/category';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import {
  categoryPath,
  PageHead,
  placesDownTo,
  TellThings,
  trailData,
  UnlistedHead,
} from '@/features/page-head';
import { t } from '@/language/t';

interface CategoryHeadProps {
  handle: string;
  name: string;
  /** What was searched for within the category. */
  q: string | undefined;
}

/** However it is sorted, narrowed and turned, a category is found under one address (decision 57). */
export function CategoryHead({ handle, name, q }: CategoryHeadProps) {
  if (q !== undefined) return <UnlistedHead title={name} />;
  return (
    <>
      <PageHead
        title={name}
        description={t(
          '{name} at Aangan: colours, materials, stock and prices in rupees, all taxes included. Free delivery in India, 30 days to send a piece back.',
          { name },
        )}
        path={categoryPath(handle)}
      />
      {import.meta.env.SSR && <CategoryThings handle={handle} />}
    </>
  );
}

/** For the server alone. */
function CategoryThings({ handle }: { handle: string }) {
  const categories = useQueryClient().getQueryData<Category[]>(categoriesQuery().queryKey) ?? [];
  return <TellThings things={[trailData(placesDownTo(handle, categories))]} />;
}
