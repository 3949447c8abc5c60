import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { UnlistedHead } from '@/features/page-head';
import { CartNotices, UnloadedLane, useListsNotices } from '@/features/sync-status';
import { selectNotices } from '@/features/synced';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { CartContents, type CartFrame } from './cart-contents';
import { selectCartCount, selectCartState } from './cart-slice';

/** `/productcart` (CART-1, CART-2). */
export function CartScreen({ frame }: { frame: CartFrame }) {
  const state = useSelector(selectCartState);
  const count = useSelector(selectCartCount);
  const openedAt = useListsNotices();
  const isEmpty = state.status === 'known' && state.cart.lines.length === 0;
  const waits = state.status === 'starting' || (isEmpty && state.loading === 'pending');
  const hasNotices = useSelector(selectNotices).some(({ time }) => time <= openedAt);
  const hasFailed = isEmpty && state.loading === 'failing';

  return (
    // Full height, so that the footer does not move when the lines appear.
    <div className="column min-h-svh pt-6 lg:pt-12">
      <UnlistedHead title={`${t('Cart')}${count > 0 ? ` (${count})` : ''}`} />
      <h1 className="display mb-8 text-3xl">
        {t('Shopping Cart')} {/* A space keeps the height of the line while loading. */}
        <span className="text-muted">
          {waits ? '\u00A0' : count === 1 ? t('(1 item)') : t('({count} items)', { count })}
        </span>
      </h1>
      {waits && <CartSkeleton />}
      <Suspense fallback={<CartSkeleton />}>
        {/* The notices suspend together with the lines, so that they do not push them down. */}
        {hasNotices && !waits && <CartNotices until={openedAt} />}
        {hasFailed && <UnloadedLane lane="cart" />}
        {state.status === 'known' && !waits && !hasFailed && (
          <CartContents cart={state.cart} frame={frame} />
        )}
      </Suspense>
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <LoadingStatus label={t('Loading cart')} />
      <div className="space-y-6">
        <p className="max-w-md text-lg text-muted">
          {t('Your cart is saved on this device, so it works offline too.')}
        </p>
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72 rounded-md" />
    </div>
  );
}
