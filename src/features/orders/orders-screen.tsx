import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@/commerce/customers/customer';
import { ordersQuery } from '@/commerce/orders/order-queries';
import { SignedInOnly } from '@/features/auth';
import { Pager } from '@/features/catalogue';
import { retryProps } from '@/features/sync-status';
import { t } from '@/language/t';
import { Notice } from '@/ui/notice';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { LatestOrder } from './latest-order';
import { OrderFailure, SeenNote } from './order-fallbacks';
import { OrderHistory } from './order-history';
import { WaitingOrder } from './waiting-order';
import { useExpiredSignIn } from './use-order-viewer';

/** Orders per page of the history. */
const historyPageSize = 10;

/** `/myorders` (ORD-1): the last order with its progress, then the history. */
export function OrdersScreen({ page }: { page: number }) {
  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`${t('My Orders')} · Aangan`}</title>
      <h1 className="display mb-8 text-3xl max-md:sr-only lg:mb-12">{t('My Orders')}</h1>
      <SignedInOnly path="/myorders" waiting={<OrdersSkeleton />}>
        {(customer) => (
          <>
            <WaitingOrder />
            <Orders customer={customer} page={page} />
          </>
        )}
      </SignedInOnly>
    </div>
  );
}

function Orders({ customer, page }: { customer: Customer; page: number }) {
  const first = useQuery(ordersQuery(customer.id, historyPageSize, 0));
  const shown = useQuery(ordersQuery(customer.id, historyPageSize, (page - 1) * historyPageSize));
  useExpiredSignIn(first.error);

  const failed = [first, shown].find(({ isError, data }) => isError && !data);
  if (failed) return <OrderFailure {...retryProps(failed)} />;
  if (!first.data || !shown.data) return <OrdersSkeleton />;
  const [latest] = first.data.orders;
  if (!latest) return <NoOrders />;
  return (
    <div className="space-y-14 lg:space-y-20">
      <SeenNote query={shown} />
      {page === 1 && <LatestOrder order={latest} />}
      <OrderHistory orders={shown.data.orders} count={shown.data.count} />
      <Pager page={page} pageCount={Math.ceil(shown.data.count / historyPageSize)} />
    </div>
  );
}

function NoOrders() {
  return (
    <Notice
      icon="box"
      title={t('No orders yet')}
      link={{ to: '/product', label: t('Start shopping') }}
    >
      {t('Once you order, you can track it here.')}
    </Notice>
  );
}

function OrdersSkeleton() {
  return (
    <div className="space-y-10">
      <LoadingStatus label={t('Loading your orders')} />
      <Skeleton className="h-72 rounded-lg" />
      <div className="space-y-4">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-24 rounded-md" />
        <Skeleton className="h-24 rounded-md" />
      </div>
    </div>
  );
}
