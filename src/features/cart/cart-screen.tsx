import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { CartNotices, UntoldLane } from '@/features/sync-status';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { CartContents, type CartFrame } from './cart-contents';
import { selectCartCount, selectCartState } from './cart-slice';

/** `/productcart` (CART-1, CART-2). */
export function CartScreen({ frame }: { frame: CartFrame }) {
  const state = useSelector(selectCartState);
  const count = useSelector(selectCartCount);
  const isEmpty = state.status === 'known' && state.cart.lines.length === 0;
  const waits = state.status === 'starting' || (isEmpty && state.told === 'not-yet');
  const untold = isEmpty && state.told === 'failing';

  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`${t('Cart')}${count > 0 ? ` (${count})` : ''} · Aangan`}</title>
      <h1 className="display mb-8 text-3xl">
        {t('Shopping Cart')}{' '}
        <span className="text-muted">
          {count === 1 ? t('(1 item)') : t('({count} items)', { count })}
        </span>
      </h1>
      <Suspense fallback={null}>
        <CartNotices />
      </Suspense>
      {waits && <CartSkeleton />}
      {untold && <UntoldLane lane="cart" />}
      {state.status === 'known' && !waits && !untold && (
        <CartContents cart={state.cart} frame={frame} />
      )}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <LoadingStatus label={t('Loading cart')} />
      <div className="space-y-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72 rounded-md" />
    </div>
  );
}
