import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '@/commerce/orders/order';
import { type OrderViewer, progressQuery } from '@/commerce/orders/order-queries';
import { formatRupees } from '@/commerce/money';
import { retryProps } from '@/features/sync-status';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { formatDay } from '@/ui/dates';
import { Skeleton } from '@/ui/skeleton';
import { Amount } from '@/ui/amount';
import { BuyAgain } from './buy-again';
import { OrderSums } from './order-amounts';
import { ItemPictures } from './item-pictures';
import { ProgressFailure, OrderStatus } from './order-status';
import { useOrderViewer } from './use-order-viewer';

/** The last order with its progress and amounts (ORD-1, ORD-2). */
export function LatestOrder({ order }: { order: Order }) {
  return (
    <section aria-labelledby="latest" className="rounded-lg bg-raised p-5 sm:p-8 lg:p-10">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="eyebrow text-muted">{t('Latest order')}</p>
          <h2 id="latest" className="display mt-1 text-2xl">
            {t('Order #{displayId}', { displayId: order.displayId })}
          </h2>
          {order.createdAt && (
            <p className="mt-1 text-muted">
              {t('Placed on {day}', { day: formatDay(order.createdAt) })}
            </p>
          )}
        </div>
        <ItemPictures items={order.items} />
      </div>
      <div className="mt-8 grid items-center gap-x-14 gap-y-8 lg:mt-10 lg:grid-cols-[1fr_20rem]">
        <LatestStanding order={order} />
        <div className="border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-10">
          <dl className="tabular space-y-2">
            <OrderSums
              name={
                order.itemCount === 1 ? t('1 item') : t('{count} items', { count: order.itemCount })
              }
              order={order}
            />
            <Amount name={t('Total')} strong>
              {formatRupees(order.total)}
            </Amount>
          </dl>
          <Link
            to="/orderdetails"
            search={{ id: order.id }}
            className={`${buttonClass()} mt-6 w-full`}
          >
            {t('View Details')}
          </Link>
          <div className="mt-3">
            <BuyAgain order={order} size="fill" />
          </div>
        </div>
      </div>
    </section>
  );
}

function LatestStanding({ order }: { order: Order }) {
  const viewer = useOrderViewer();
  return viewer ? <AskedStanding order={order} viewer={viewer} /> : <StandingSkeleton />;
}

function AskedStanding({ order, viewer }: { order: Order; viewer: OrderViewer }) {
  const query = useQuery(progressQuery(viewer, order.id));
  const { data: progress, isError } = query;
  if (progress) return <OrderStatus progress={progress} />;
  if (isError || progress === null) return <ProgressFailure {...retryProps(query)} />;
  return <StandingSkeleton />;
}

function StandingSkeleton() {
  return <Skeleton className="h-20 rounded-md" />;
}
