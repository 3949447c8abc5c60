import { Link, useRouterState } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { StoreError, type StoreErrorKind } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { Button, buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Unreachable } from '@/features/sync-status';
import { t, translateMessage } from '@/language/t';
import { formatMinute } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { phrase } from '@/ui/phrase';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { selectCustomer, returnSearch } from '@/features/auth';
import { RetryLink, type RetryProps } from './retry-link';

interface OrderFailureProps extends RetryProps {
  error: unknown;
  /** Heading level: 1 if this is the whole page. */
  level?: 1 | 2;
}

const silences: ReadonlySet<StoreErrorKind> = new Set(['offline', 'timeout', 'unavailable']);

/** Shown when orders could not be loaded. */
export function OrderFailure({ error, onRetry, trying, level = 2 }: OrderFailureProps) {
  if (error instanceof StoreError && silences.has(error.kind)) {
    return <Unreachable onRetry={onRetry} trying={trying} level={level} error={error} />;
  }
  return (
    <Notice
      level={level}
      role="alert"
      icon="box"
      title={
        error instanceof StoreError ? error.message : translateMessage(messages.orderNotFetched)
      }
      action={
        <Button onClick={onRetry} aria-disabled={trying}>
          {trying ? t('Trying…') : t('Try again')}
        </Button>
      }
    >
      {t('Don’t worry, your order is safe.')}
    </Notice>
  );
}

interface SeenNoteProps {
  /** The query of the shown data. */
  query: { isError: boolean; isFetching: boolean; dataUpdatedAt: number; refetch: () => unknown };
}

/** Shown when stored data could not be refreshed: says how old it is (ORD-4). */
export function SeenNote({ query }: SeenNoteProps) {
  const { isError, isFetching, dataUpdatedAt, refetch } = query;
  if (!isError) return null;
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-4 py-1 text-sm text-muted print:hidden"
    >
      <Icon name="offline" size={18} />
      <span className="py-2">
        {phrase('We couldn’t refresh this. Last updated {time}.', {
          time: (
            <time dateTime={new Date(dataUpdatedAt).toISOString()}>
              {formatMinute(new Date(dataUpdatedAt).toISOString())}
            </time>
          ),
        })}
      </span>
      <RetryLink onRetry={() => void refetch()} trying={isFetching} />
    </p>
  );
}

/** Placeholder of an order while it loads. */
export function OrderSkeleton() {
  return (
    <div className="space-y-8">
      <title>{`${t('Order Details')} · Aangan`}</title>
      <LoadingStatus label={t('Loading the order')} />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-36 rounded-lg" />
      <div className="grid gap-10 lg:grid-cols-[1fr_24rem]">
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
      </div>
    </div>
  );
}

/** The order does not exist or belongs to someone else; the server does not say which. */
export function OrderNotFound() {
  return (
    <>
      <title>{`${t('Order not found')} · Aangan`}</title>
      <Notice level={1} icon="search" title={t('Order not found')} action={<WaysOn />}>
        {t(
          'We couldn’t find this order. Sign in with the account you ordered from, or use the link in your order email.',
        )}
      </Notice>
    </>
  );
}

/** There are no orders on this device or of this customer. */
export function NoOrderYet() {
  return (
    <>
      <title>{`${t('Order Details')} · Aangan`}</title>
      <Notice level={1} icon="box" title={t('No orders yet')} action={<WaysOn />}>
        {t('Your latest order shows here. For older orders, use the link in your order email.')}
      </Notice>
    </>
  );
}

function WaysOn() {
  const signedIn = useSelector(selectCustomer) !== null;
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      {signedIn ? (
        <Link to="/myorders" className={buttonClass()}>
          {t('My Orders')}
        </Link>
      ) : (
        <Link to="/signin" search={returnSearch(here)} className={buttonClass()}>
          {t('Sign In')}
        </Link>
      )}
      <Link to="/product" className={buttonClass('quiet')}>
        {t('Browse the shop')}
      </Link>
    </>
  );
}
