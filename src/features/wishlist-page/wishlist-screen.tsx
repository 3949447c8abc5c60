import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAuthStatus, selectCustomer } from '@/features/auth';
import { productGridClass, TileSkeletons } from '@/features/catalogue';
import { UnlistedHead } from '@/features/page-head';
import { selectWishlist } from '@/features/wishlist';
import type { WishView } from '@aangan/offline-cart';
import { buttonClass } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { lazyComponent } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { Unreachable, UnloadedLane } from '@/features/sync-status';
import { t } from '@/language/t';
import { SaleBanner } from './sale-banner';
import { useWishItems } from './use-wish-items';
import { WishCard } from './wish-card';

const PriceAlert = lazyComponent(async () => (await import('@/features/notifications')).PriceAlert);
const ShareWishlist = lazyComponent(async () => (await import('./share-wishlist')).ShareWishlist);

/** `/mywishlist` (WISH-1). */
export function WishlistScreen() {
  const wishlist = useSelector(selectWishlist);
  const status = useSelector(selectAuthStatus);
  const customerId = useSelector(selectCustomer)?.id;
  const isEmpty = wishlist.status === 'known' && wishlist.wishes.length === 0;
  const hasFailed = isEmpty && wishlist.loading === 'failing';
  const waits =
    status === 'restoring' ||
    wishlist.status === 'starting' ||
    // After sign-in, until the log has taken over the session.
    (status === 'signed-in' && wishlist.status === 'guest') ||
    (isEmpty && wishlist.loading === 'pending');

  // Guests have no wishlist at the shop yet: the page offers to sign in.
  const share = customerId !== undefined && !waits && wishlist.status === 'known' && (
    <Suspense fallback={null}>
      <ShareWishlist customerId={customerId} isEmpty={isEmpty} />
    </Suspense>
  );

  return (
    <>
      <UnlistedHead title={t('Wishlist')} />
      {/* Full height, so that the footer does not move when the entries appear. */}
      <div className="column min-h-svh pt-6 lg:pt-12">
        {/* As high as the button, so that the entries do not move when it appears. */}
        <div
          className={classNames(
            'mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 md:mb-8 lg:mb-12',
            status === 'guest' ? 'max-md:mb-0' : 'min-h-11',
          )}
        >
          <h1 className="display text-3xl max-md:sr-only">{t('Wishlist')}</h1>
          {!isEmpty && share}
        </div>
        {status === 'guest' ? (
          <GuestNotice />
        ) : waits || wishlist.status !== 'known' ? (
          <Loading count={4} />
        ) : hasFailed ? (
          <Suspense fallback={<Loading count={4} />}>
            <UnloadedLane lane="wishlist" />
          </Suspense>
        ) : (
          <Wishes wishes={wishlist.wishes} />
        )}
        {isEmpty && <div className="flex justify-center">{share}</div>}
        {status === 'signed-in' && !isEmpty && !waits && (
          <Suspense>
            <PriceAlert />
          </Suspense>
        )}
      </div>
      <SaleBanner />
    </>
  );
}

function Wishes({ wishes }: { wishes: readonly WishView[] }) {
  const { items, asking, error, retry } = useWishItems(wishes);
  if (wishes.length === 0) {
    return (
      <Notice
        icon="heart"
        title={t('Your Wishlist is Empty')}
        link={{ to: '/product', label: t('Find something you love') }}
      >
        {t('Tap the heart on any product to save it here.')}
      </Notice>
    );
  }
  // Meanwhile the stored data is shown.
  const isUntold = asking !== undefined && items.every(({ productTitle }) => productTitle === null);
  if (isUntold && asking === 'failed') {
    return <Unreachable onRetry={retry} trying={false} error={error} />;
  }
  if (isUntold) return <Loading count={wishes.length} />;
  return (
    <ul className={productGridClass()}>
      {items.map((item, at) => (
        <li key={item.productId}>
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
      title={t('Sign in to see your wishlist')}
      action={
        <Link to="/signin" search={{ from: '/mywishlist' }} className={buttonClass()}>
          {t('Sign In')}
        </Link>
      }
    >
      {t('Save items to your wishlist and see them on every device.')}
    </Notice>
  );
}

/** Skeleton of the grid with the loading text. */
function Loading({ count }: { count: number }) {
  return (
    <>
      <p role="status" className="mb-6 text-muted">
        {t('Loading your wishlist…')}
      </p>
      <div className={productGridClass()}>
        <TileSkeletons count={count} />
      </div>
    </>
  );
}
