import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productQuery } from '@/commerce/products/product-queries';
import { handedPicture } from '@/features/catalogue';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { UnlistedHead } from '@/features/page-head';
import { Unreachable } from '@/features/sync-status';
import { t } from '@/language/t';
import { ProductDetails } from './product-details';
import { productOfCard } from './product-of-card';
import { ProductSkeleton } from './product-skeleton';
import { useSeenCard } from './use-seen-card';

/** `/productdetails/{productId}` in all its states (PDP-1). */
export function ProductScreen({ productId }: { productId: string }) {
  const { data: product, error, isError, isFetching, refetch } = useQuery(productQuery(productId));

  const { card, isSearching } = useSeenCard(productId, product === undefined, isError);

  if (product) return <ProductDetails key={product.id} product={product} />;
  if (product === null) return <ProductNotFound />;
  // In the same place, so that what was chosen stays when the rest of it comes.
  if (card) return <ProductDetails key={card.id} product={productOfCard(card)} isPartial />;
  return (
    <>
      <title>{`${t('Product Details')} · Aangan`}</title>
      {isError && !isSearching ? (
        <Unreachable level={1} onRetry={() => void refetch()} trying={isFetching} error={error} />
      ) : (
        <ProductSkeleton picture={handedPicture(productId)} />
      )}
    </>
  );
}

function ProductNotFound() {
  return (
    <>
      <UnlistedHead title={t('Product not found')} isMissing />
      <Notice
        level={1}
        icon="search"
        title={t('Product not found.')}
        action={
          <Link to="/product" className={buttonClass()}>
            {t('Browse the shop')}
          </Link>
        }
      >
        {t('It may no longer be for sale. Check the address for a typo.')}
      </Notice>
    </>
  );
}
