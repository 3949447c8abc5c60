import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectAuthStatus, selectCustomer, wayBackTo } from '@/features/auth';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { CustomersReview } from './customers-review';
import type { ReviewedProduct } from './reviewed-product';

/** What the shopper may do here: sign in, write or change a review, or read why not (PDP-4). */
export function OwnReview({ productId, productTitle }: ReviewedProduct) {
  const status = useSelector(selectAuthStatus);
  const customer = useSelector(selectCustomer);
  if (status === 'restoring') return <Skeleton className="h-24" />;
  if (customer) {
    return (
      <CustomersReview
        key={customer.id}
        customerId={customer.id}
        productId={productId}
        productTitle={productTitle}
      />
    );
  }
  return (
    <div className="border-t border-line pt-6">
      <p className="font-semibold">{t('Have you bought this here?')}</p>
      <p className="mt-1 text-muted">{t('Sign in, and tell others what you think of it.')}</p>
      <Link
        to="/signin"
        search={wayBackTo(`/productdetails/${productId}#reviews`)}
        className={`${buttonClass('quiet', 'small')} mt-4`}
      >
        {t('Sign in to review')}
      </Link>
    </div>
  );
}
