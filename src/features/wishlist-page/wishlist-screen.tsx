import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Wish } from '@/commerce/wishlist/wishlist';
import { selectAuthStatus } from '@/features/auth';
import { refreshWishlist, selectWishlist, type WishlistState } from '@/features/wishlist';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { Unreachable } from '@/features/sync-status';
import { SaleBanner } from './sale-banner';
import { useWishItems } from './use-wish-items';
import { WishCard } from './wish-card';

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14';

/** ms between two tries while the shop does not answer. */
const recoveryInterval = 5000;

/** `/mywishlist` (WISH-1). */
export function WishlistScreen() {
  const wishlist = useSelector(selectWishlist);
  const restoring = useSelector(selectAuthStatus) === 'restoring';
  const dispatch =
    useDispatch<ThunkDispatch<{ wishlist: WishlistState }, unknown, UnknownAction>>();
  const unreachable = wishlist.status === 'unreachable';

  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(() => void dispatch(refreshWishlist()), recoveryInterval);
    return () => clearInterval(timer);
  }, [unreachable, dispatch]);

  return (
    <>
      <title>Wishlist · Aangan</title>
      <div className="column pt-6 lg:pt-12">
        <h1 className="display mb-8 text-3xl max-md:sr-only lg:mb-12">Wishlist</h1>
        {restoring || wishlist.status === 'loading' ? (
          <Loading count={4} />
        ) : wishlist.status === 'guest' ? (
          <GuestNotice />
        ) : unreachable ? (
          <Unreachable onRetry={() => void dispatch(refreshWishlist())} trying={false} />
        ) : (
          <Wishes wishes={wishlist.wishes} />
        )}
      </div>
      <SaleBanner />
    </>
  );
}

function Wishes({ wishes }: { wishes: readonly Wish[] }) {
  const { items, unreachable, retry } = useWishItems(wishes);
  if (wishes.length === 0) {
    return (
      <Notice
        icon="heart"
        title="Your Wishlist is Empty"
        action={
          <Link to="/product" className={buttonClass()}>
            Find something you love
          </Link>
        }
      >
        Tap the heart of a product, and it waits for you here.
      </Notice>
    );
  }
  if (unreachable) return <Unreachable onRetry={retry} trying={false} />;
  if (!items) return <Loading count={wishes.length} />;
  return (
    <ul className={grid}>
      {items.map((item, at) => (
        <li key={`${item.productId} ${item.variantId}`}>
          <WishCard item={item} eager={at < 4} />
        </li>
      ))}
    </ul>
  );
}

function GuestNotice() {
  return (
    <Notice
      icon="heart"
      title="Sign in to see your wishlist"
      action={
        <Link to="/signin" search={{ from: '/mywishlist' }} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      What your heart is set on is kept with your account, for every device.
    </Notice>
  );
}

/** The grid's own layout, and the text that tells what is awaited. */
function Loading({ count }: { count: number }) {
  return (
    <>
      <p role="status" className="mb-6 text-muted">
        Loading your wishlist…
      </p>
      <div className={grid}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at}>
            <Skeleton className="aspect-square rounded-md" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-2 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}
