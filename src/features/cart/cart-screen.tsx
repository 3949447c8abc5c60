import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { Unreachable } from '@/features/sync-status';
import { CartContents, type CartFrame } from './cart-contents';
import { selectCartCount, selectCartState } from './cart-slice';
import { EmptyCart } from './empty-cart';
import { useCartEdits } from './use-cart-edits';

/** ms between two tries while the shop does not answer. */
const recoveryInterval = 5000;

/** `/productcart` (CART-1, CART-2). */
export function CartScreen({ frame }: { frame: CartFrame }) {
  const state = useSelector(selectCartState);
  const count = useSelector(selectCartCount);
  const { refresh } = useCartEdits();
  const unreachable = state.status === 'unreachable';

  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(() => void refresh(), recoveryInterval);
    return () => clearInterval(timer);
  }, [unreachable, refresh]);

  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`Cart${count > 0 ? ` (${count})` : ''} · Aangan`}</title>
      <h1 className="display mb-8 text-3xl">
        Shopping Cart{' '}
        <span className="text-muted">{count === 1 ? '(1 item)' : `(${count} items)`}</span>
      </h1>
      {state.status === 'loading' && <CartSkeleton />}
      {unreachable && <Unreachable onRetry={() => void refresh()} trying={false} />}
      {state.status === 'known' &&
        (state.cart ? <CartContents cart={state.cart} frame={frame} /> : <EmptyCart />)}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <LoadingStatus label="Loading cart" />
      <div className="space-y-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72 rounded-md" />
    </div>
  );
}
