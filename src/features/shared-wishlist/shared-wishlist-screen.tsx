import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ownProductsQuery } from '@/commerce/products/product-queries';
import type { Wish } from '@aangan/offline-cart';
import { sharedWishlistQuery } from '@/commerce/wishlist/wishlist-queries';
import { productGridClass, ProductGridSkeleton } from '@/features/catalogue';
import { LinkPreview, UnlistedHead } from '@/features/page-head';
import { retryProps, Unreachable } from '@/features/sync-status';
import { t } from '@/language/t';
import { Notice } from '@/ui/notice';
import { SharedCard } from './shared-card';
import { sharedItems } from './shared-items';
import { useSecretAddress } from './use-secret-address';

/** `/wishlist/{token}` (ACC-2): the products on a customer's wishlist, as they are sold today, for everyone who has its link. */
export function SharedWishlistScreen() {
  useSecretAddress();
  const { token } = useParams({ from: '/wishlist/$token' });
  const query = useQuery(sharedWishlistQuery(token));
  if (query.data === null) return <NotShared />;
  return (
    <>
      <UnlistedHead title={t('Shared wishlist')} />
      <div className="column min-h-svh pt-6 lg:pt-12">
        <h1 className="display text-3xl">{t('Shared wishlist')}</h1>
        {query.data ? (
          <Products token={token} wishes={query.data} />
        ) : query.isError ? (
          <Unreachable {...retryProps(query)} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  );
}

function Products({ token, wishes }: { token: string; wishes: readonly Wish[] }) {
  const ids = [...new Set(wishes.map(({ productId }) => productId))].toSorted();
  const query = useQuery({ ...ownProductsQuery(ids), enabled: ids.length > 0 });
  const products = ids.length === 0 ? [] : query.data?.products;
  if (products === undefined) {
    return query.isError ? <Unreachable {...retryProps(query)} /> : <Loading />;
  }
  const items = sharedItems(wishes, products);
  return (
    <>
      {import.meta.env.SSR && (
        <LinkPreview
          path={`/wishlist/${token}`}
          title={t('A wishlist from Aangan')}
          description={t('See the products, with today’s prices.')}
          picture={items[0]?.product.thumbnail ?? undefined}
        />
      )}
      {items.length === 0 ? (
        <Notice
          icon="heart"
          title={t('There’s nothing on this wishlist right now')}
          link={{ to: '/product', label: t('Browse the shop') }}
        >
          {t('New products show up here as soon as they’re added.')}
        </Notice>
      ) : (
        <>
          <p className="mt-2 mb-8 text-muted lg:mb-12">
            {t('Someone shared these products with you. Prices are today’s.')}
          </p>
          <ul className={productGridClass()}>
            {items.map((item, at) => (
              <li key={item.product.id}>
                <SharedCard item={item} eager={at < 4} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="mt-8 lg:mt-12">
      <ProductGridSkeleton count={4} />
    </div>
  );
}

/** The same for a link that never was and for one that was taken back. */
function NotShared() {
  return (
    <>
      <UnlistedHead title={t('This wishlist isn’t shared any more')} isMissing />
      <Notice
        level={1}
        icon="heart"
        title={t('This wishlist isn’t shared any more')}
        link={{ to: '/product', label: t('Browse the shop') }}
      >
        {t('Ask the person who sent you the link for a new one, or check it for a typo.')}
      </Notice>
    </>
  );
}
