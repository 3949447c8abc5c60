import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { Unreachable } from '@/features/sync-status';
import { ProductGridSkeleton } from './product-grid';
import { ListingHeader, ListingScreen, NoProductFound } from './listing-screen';
import type { ListingSearch } from './listing-search';
import { listingTitle } from './listing-title';

interface CategoryListingProps {
  handle: string;
  search: ListingSearch;
}

/** `/productlisting/{handle}` (LIST-1, LIST-2). */
export function CategoryListing({ handle, search }: CategoryListingProps) {
  const categories = useQuery(categoriesQuery());
  const title = listingTitle(handle);
  const category = categories.data?.find((each) => each.handle === handle);
  const empty = <NoProductFound>There is nothing in this category at the moment.</NoProductFound>;

  return (
    <>
      <title>{`${category?.name ?? title} · Aangan`}</title>
      {category ? (
        <ListingScreen title={title} search={search} categoryId={category.id} empty={empty} />
      ) : (
        <div className="column pt-6 lg:pt-12">
          <ListingHeader title={title} />
          {categories.data ? (
            <NoProductFound>The shop has no such category.</NoProductFound>
          ) : categories.isError ? (
            <Unreachable onRetry={() => void categories.refetch()} trying={categories.isFetching} />
          ) : (
            <ProductGridSkeleton count={8} />
          )}
        </div>
      )}
    </>
  );
}
