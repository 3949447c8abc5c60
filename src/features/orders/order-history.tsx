import { Link } from '@tanstack/react-router';
import type { ListedOrder, OnDelivery } from '@/commerce/orders/order';
import { formatRupees } from '@/commerce/money';
import { type PlainText, t } from '@/language/t';
import { formatDay } from '@/ui/dates';
import { BuyAgain } from './buy-again';
import { CopyId } from './copy-id';
import { ItemPictures } from './item-pictures';
import { StateBadge } from './order-states';

interface OrderHistoryProps {
  orders: readonly ListedOrder[];
  /** Number of all orders. */
  count: number;
}

/** A page of the order history, newest first, in a scrolling list (ORD-1). */
export function OrderHistory({ orders, count }: OrderHistoryProps) {
  return (
    <section aria-labelledby="history">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="history" className="display text-2xl">
          {t('Order History')}
        </h2>
        <p className="tabular text-muted">
          {count === 1 ? t('1 order') : t('{count} orders', { count })}
        </p>
      </div>
      <div
        role="region"
        aria-label={t('Orders')}
        tabIndex={0}
        className="border-y border-line md:max-h-[40rem] md:overflow-y-auto"
      >
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <HistoryRow key={order.id} order={order} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const ON_DELIVERY: Record<NonNullable<OnDelivery>, PlainText> = {
  due: 'Pay on delivery',
  paid: 'Paid on delivery',
};

function HistoryRow({ order }: { order: ListedOrder }) {
  const { id, displayId, createdAt, state, total, items } = order;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-1 py-5 md:grid-cols-[13.5rem_1fr_8rem_8rem] md:py-4 lg:grid-cols-[13.5rem_1fr_7rem_8rem_auto] md:ps-2">
      <div className="max-md:col-span-2 max-md:pb-2">
        <ItemPictures items={items} />
        <ul className="sr-only">
          {items.map((item) => (
            <li key={item.id}>{`${item.quantity} × ${item.title}`}</li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 max-md:col-span-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to="/orderdetails"
            search={{ id }}
            className="inline-flex min-h-11 items-center text-lg font-semibold underline-offset-4 hover:text-accent hover:underline"
          >
            {t('Order #{displayId}', { displayId })}
          </Link>
          <StateBadge state={state} />
        </div>
        <CopyId id={id} displayId={displayId} />
      </div>
      <p className="text-muted md:text-end">
        {createdAt && <time dateTime={createdAt}>{formatDay(createdAt)}</time>}
      </p>
      <p className="tabular text-end font-semibold md:pe-2">
        {formatRupees(total)}
        {order.onDelivery && (
          <span className="block text-sm font-normal text-muted">
            {t(ON_DELIVERY[order.onDelivery])}
          </span>
        )}
      </p>
      <div className="max-lg:mt-2 max-md:col-span-2 md:max-lg:col-span-3 md:max-lg:col-start-2">
        <BuyAgain order={order} />
      </div>
    </li>
  );
}
