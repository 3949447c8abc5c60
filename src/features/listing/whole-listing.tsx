import { Link } from '@tanstack/react-router';
import type { ListingSearch } from '@/features/catalogue';
import { PageHead, UnlistedHead } from '@/features/page-head';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ListingScreen } from './listing-screen';

/** `/product`: everything, or what a search found (LIST-4). */
export function WholeListing({ search }: { search: ListingSearch }) {
  const title = search.q ? t('Results for ‘{q}’', { q: search.q }) : t('All products');
  return (
    <>
      {search.q ? (
        <UnlistedHead title={title} />
      ) : (
        <PageHead
          title={title}
          description={t(
            'All that Aangan sells: furniture, mattresses and things for the home, with colours, materials, stock and prices in rupees, all taxes included.',
          )}
          path="/product"
        />
      )}
      <ListingScreen
        title={title}
        search={search}
        within={null}
        emptyReason={
          search.q
            ? t('Nothing matches ‘{q}’. Try a shorter or a more common word.', { q: search.q })
            : t('The shop is empty at the moment.')
        }
      />
    </>
  );
}

/** `/productlisting` without a handle (LIST-1). */
export function NoCategoryListing() {
  return (
    <>
      <UnlistedHead title={t('Products not found')} />
      <Notice
        level={1}
        icon="grid"
        title={t('Products not found')}
        action={
          <Link to="/product" className={buttonClass()}>
            {t('See all products')}
          </Link>
        }
      >
        {t('There is no category in the address.')}
      </Notice>
    </>
  );
}
