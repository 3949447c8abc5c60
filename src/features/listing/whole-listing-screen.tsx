import type { ListingSearch } from '@/features/catalogue';
import { PageHead, shopName, UnlistedHead } from '@/features/page-head';
import { t } from '@/language/t';
import { Notice } from '@/ui/notice';
import { ListingScreen } from './listing-screen';

/** `/product`: all products, or search results (LIST-4). */
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
            'Shop furniture, mattresses and home decor at {shop}. Prices include all taxes. Free delivery across India and free returns within 30 days.',
            { shop: shopName },
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
            ? t('No results for ‘{q}’. Try a shorter or more common word.', { q: search.q })
            : t('There are no products right now.')
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
        link={{ to: '/product', label: t('See all products') }}
      >
        {t('This link is missing a category.')}
      </Notice>
    </>
  );
}
