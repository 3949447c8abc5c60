import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { UnlistedHead } from '@/features/page-head';
import { CartNotices, UntoldLane } from '@/features/sync-status';
import { selectNotices } from '@/features/synced';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { CartContents, type CartFrame } from './cart-contents';
import { selectCartCount, selectCartState } from './cart-slice';

/** `/productcart` (CART-1, CART-2). */
export function CartScreen({ frame }: { frame: CartFrame }) {
  const state = useSelector(selectCartState);
  const count = useSelector(selectCartCount);
  const [openedAt] = useState(() => Date.now());
  const isEmpty = state.status === 'known' && state.cart.lines.length === 0;
  const waits = state.status === 'starting' || (isEmpty && state.told === 'not-yet');
  const hasNotices = useSelector(selectNotices).some(({ time }) => time <= openedAt);
  const untold = isEmpty && state.told === 'failing';

  return (
    // What follows stays below the first screenful, however much or little a cart turns out to hold: nothing that is seen moves.
    <div className="column min-h-svh pt-6 lg:pt-12">
      <UnlistedHead title={`${t('Cart')}${count > 0 ? ` (${count})` : ''}`} />
      <h1 className="display mb-8 text-3xl">
        {t('Shopping Cart')} {/* While it waits a blank keeps the line as high as it will be. */}
        <span className="text-muted">
          {waits ? '\u00A0' : count === 1 ? t('(1 item)') : t('({count} items)', { count })}
        </span>
      </h1>
      {waits && <CartSkeleton />}
      <Suspense fallback={<CartSkeleton />}>
        {/* Lines come up below the notices, not before them: nothing that is seen moves. */}
        {hasNotices && !waits && <CartNotices until={openedAt} />}
        {untold && <UntoldLane lane="cart" />}
        {state.status === 'known' && !waits && !untold && (
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
          {t(
            'Your cart is kept on this device, and is being opened. It works without a network, too.',
          )}
        </p>
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72 rounded-md" />
    </div>
  );
}
