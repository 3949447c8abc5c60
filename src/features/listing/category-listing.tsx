import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { Unreachable } from '@/features/sync-status';
import { type ListingSearch, listingTitle, ProductGridSkeleton } from '@/features/catalogue';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ListingHeader } from './listing-header';
import { ListingScreen } from './listing-screen';

interface CategoryListingProps {
  handle: string;
  search: ListingSearch;
}

/** `/productlisting/{handle}` (LIST-1, LIST-2). */
export function CategoryListing({ handle, search }: CategoryListingProps) {
  const categories = useQuery(categoriesQuery());
  const title = listingTitle(handle);
  const category = categories.data?.find((each) => each.handle === handle);

  return (
    <>
      <title>{`${category?.name ?? title} · Aangan`}</title>
      {category ? (
        <ListingScreen
          key={handle}
          title={title}
          search={search}
          within={handle}
          emptyReason="There is nothing in this category at the moment."
        />
      ) : (
        <div className="column pt-6 lg:pt-12">
          <ListingHeader title={title} />
          {categories.data ? (
            <Notice
              icon="search"
              title="No Product found"
              action={
                <Link to="/product" className={buttonClass('quiet')}>
                  See all products
                </Link>
              }
            >
              The shop has no such category.
            </Notice>
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
