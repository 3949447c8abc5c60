import { Link } from '@tanstack/react-router';
import type { ListingSearch } from '@/features/catalogue';
import { PageHead, UnlistedHead } from '@/features/page-head';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ListingScreen } from './listing-screen';

/** `/product`: everything, or what a search found (LIST-4). */
export function WholeListing({ search }: { search: ListingSearch }) {
  const title = search.q ? `Results for ‘${search.q}’` : 'All products';
  return (
    <>
      {search.q ? (
        <UnlistedHead title={title} />
      ) : (
        <PageHead
          title={title}
          description="All that Aangan sells: furniture, mattresses and things for the home, with colours, materials, stock and prices in rupees, all taxes included."
          path="/product"
        />
      )}
      <ListingScreen
        title={title}
        search={search}
        within={null}
        emptyReason={
          search.q
            ? `Nothing matches ‘${search.q}’. Try a shorter or a more common word.`
            : 'The shop is empty at the moment.'
        }
      />
    </>
  );
}

/** `/productlisting` without a handle (LIST-1). */
export function NoCategoryListing() {
  return (
    <>
      <UnlistedHead title="Products not found" />
      <Notice
        level={1}
        icon="grid"
        title="Products not found"
        action={
          <Link to="/product" className={buttonClass()}>
            See all products
          </Link>
        }
      >
        The address names no category.
      </Notice>
    </>
  );
}
