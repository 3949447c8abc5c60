import { useQuery } from '@tanstack/react-query';
import { productQuery } from '@/commerce/products/product-queries';
import { transitionPicture } from '@/features/catalogue';
import { Notice } from '@/ui/notice';
import { UnlistedHead } from '@/features/page-head';
import { retryProps, Unreachable } from '@/features/sync-status';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { ProductDetails } from './product-details';
import { productFromCard, useSeenCard } from './use-seen-card';

/** `/productdetails/{productId}` with its loading, error and missing states (PDP-1). */
export function ProductScreen({ productId }: { productId: string }) {
  const query = useQuery(productQuery(productId));
  const { data: product, isError } = query;
  const { card, isSearching } = useSeenCard(productId, product === undefined, isError);

  if (product) return <ProductDetails key={product.id} product={product} />;
  if (product === null) return <ProductNotFound />;
  // At the same place in the tree, so that the chosen variant stays when the full product loads.
  if (card) return <ProductDetails key={card.id} product={productFromCard(card)} isPartial />;
  return (
    <>
      <title>{`${t('Product Details')} · Aangan`}</title>
      {isError && !isSearching ? (
        <Unreachable level={1} {...retryProps(query)} />
      ) : (
        <ProductSkeleton picture={transitionPicture(productId)} />
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
        link={{ to: '/product', label: t('Browse the shop') }}
      >
        {t('It may no longer be available. Check the address for a typo.')}
      </Notice>
    </>
  );
}

/** @param picture URL of the picture on the card that was tapped */
function ProductSkeleton({ picture }: { picture: string | null }) {
  return (
    <div className="column grid gap-8 pt-4 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:pt-10">
      <LoadingStatus label={t('Loading product')} />
      {picture ? (
        <span className="tile moved-picture block aspect-square">
          <img src={picture} alt="" className="melt size-full object-cover" />
        </span>
      ) : (
        <Skeleton className="aspect-square rounded-md" />
      )}
      <div className="space-y-5 lg:pt-6">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
    </div>
  );
}
