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
import { ProductSkeleton } from './product-skeleton';

/** `/productdetails/{productId}` in all its states (PDP-1). */
export function ProductScreen({ productId }: { productId: string }) {
  const { data: product, error, isError, isFetching, refetch } = useQuery(productQuery(productId));

  if (product) return <ProductDetails key={product.id} product={product} />;
  if (product === null) return <ProductNotFound />;
  if (isError) {
    return (
      <>
        <title>{`${t('Product Details')} · Aangan`}</title>
        <Unreachable level={1} onRetry={() => void refetch()} trying={isFetching} error={error} />
      </>
    );
  }
  return <ProductSkeleton picture={handedPicture(productId)} />;
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
        {t('It may have been taken off the shelf, or the address has a slip in it.')}
      </Notice>
    </>
  );
}
