import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { type ListingSearch, listingTitle } from '@/features/catalogue';
import { UnlistedHead } from '@/features/page-head';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { CategoryHead } from './category-head';
import { ListingHeader } from './listing-header';
import { ListingScreen } from './listing-screen';

/** `/productlisting/{handle}` (LIST-1, LIST-2). Products load in parallel with the categories. */
export function CategoryListing({ handle, search }: { handle: string; search: ListingSearch }) {
  const { data: categories } = useQuery(categoriesQuery());
  const title = listingTitle(handle);
  const category = categories?.find((each) => each.handle === handle);

  if (categories && !category) {
    return (
      <div className="column pt-6 lg:pt-12">
        <UnlistedHead title={title} isMissing />
        <ListingHeader title={title} />
        <Notice
          icon="search"
          title={t('No Product found')}
          action={
            <Link to="/product" className={buttonClass('quiet')}>
              {t('See all products')}
            </Link>
          }
        >
          {t('We couldn’t find this category.')}
        </Notice>
      </div>
    );
  }
  return (
    <>
      <CategoryHead handle={handle} name={category?.name ?? title} q={search.q} />
      <ListingScreen
        key={handle}
        title={title}
        search={search}
        within={handle}
        emptyReason={t('There are no products in this category right now.')}
      />
    </>
  );
}
