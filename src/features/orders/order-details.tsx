import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { AccountRefund, OrderPayment } from '@/commerce/orders/order-payment';
import { guest } from '@/commerce/orders/order-keys';
import { type OrderViewer, progressQuery } from '@/commerce/orders/order-queries';
import { formatRupees } from '@/commerce/money';
import { retryProps } from '@/features/sync-status';
import { t } from '@/language/t';
import { lazyComponent } from '@/ui/lazy-component';
import { buttonClass } from '@/ui/button';
import { formatMinute } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import { Activities } from './activities';
import { AddressBlock } from './address-block';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { OrderAmounts } from './order-amounts';
import { OrderReturns } from './order-returns';
import { OrderedProducts } from './ordered-products';
import { ProgressFailure, OrderStatus } from './order-status';
import { RefundAccount } from './refund-account';
import { RequestReturn } from './request-return';

const OrderUpdates = lazyComponent(
  async () => (await import('@/features/notifications')).OrderUpdates,
);

/** An order with its possible actions (ORD-3, ORD-4). */
export function OrderDetails({ order, viewer }: { order: Order; viewer: OrderViewer }) {
  const standing = useQuery(progressQuery(viewer, order.id));
  const progress = standing.data ?? null;
  const refund = progress && cashRefundOf(progress.payment);
  const heading = useRef<HTMLHeadingElement>(null);
  // After success the button that had the focus is removed.
  const toHeading = () => heading.current?.focus();

  return (
    <article>
      <title>{`${t('Order #{displayId}', { displayId: order.displayId })} · Aangan`}</title>
      {viewer.owner !== guest && (
        <Link
          to="/myorders"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-muted hover:text-ink"
        >
          <Icon name="left" size={16} />
          {t('My Orders')}
        </Link>
      )}
      <header>
        <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none">
          {t('Order #{displayId}', { displayId: order.displayId })}
        </h1>
        <p className="tabular mt-2 text-muted">{factsOf(order)}</p>
        {/* From the left: the actions that follow with the progress move no earlier one from under a finger. */}
        <div className="mt-5 flex flex-wrap gap-3">
          <Link
            to="/orderinvoice"
            search={{ id: order.id }}
            className={buttonClass('quiet', 'small')}
          >
            <Icon name="paper" size={18} />
            {t('Invoice')}
          </Link>
          <BuyAgain order={order} />
          {progress && progress.returnable.length > 0 && (
            <RequestReturn order={order} progress={progress} viewer={viewer} onDone={toHeading} />
          )}
          {progress?.cancellable && (
            <CancelOrder
              order={order}
              payment={progress.payment}
              viewer={viewer}
              onDone={toHeading}
            />
          )}
        </div>
      </header>

      <section
        aria-label={t('Order status')}
        className="mt-8 rounded-lg bg-raised px-3 py-7 sm:p-8"
      >
        {progress ? (
          <OrderStatus progress={progress} />
        ) : standing.isPending ? (
          <Skeleton className="h-20 rounded-md" />
        ) : (
          <ProgressFailure {...retryProps(standing)} />
        )}
        {progress && progress.step < 4 && progress.cancelledAt === null && (
          <Suspense fallback={null}>
            <OrderUpdates orderId={order.id} isGuest={viewer.owner === guest} />
          </Suspense>
        )}
      </section>

      {refund?.state === 'due' && <RefundAccount order={order} viewer={viewer} refund={refund} />}

      <div className="mt-12 grid items-start gap-12 grid-cols-1 lg:grid-cols-[1fr_23rem] lg:gap-16">
        <div className="min-w-0 space-y-12">
          <div className="@container">
            <OrderedProducts items={order.items} />
          </div>
          {progress && progress.returns.length > 0 && <OrderReturns returns={progress.returns} />}
          <div className="grid gap-8 sm:grid-cols-2">
            <AddressBlock title={t('Shipping address')} address={order.shippingAddress} />
            <AddressBlock
              title={t('Billing address')}
              address={order.billingAddress}
              email={order.email}
            />
          </div>
        </div>
        <div className="space-y-10">
          <OrderAmounts order={order} progress={progress} />
          {progress && <Activities progress={progress} />}
        </div>
      </div>
    </article>
  );
}

function cashRefundOf(payment: OrderPayment): AccountRefund | null {
  return payment.kind === 'on-delivery' && payment.state === 'collected' ? payment.refund : null;
}

function factsOf(order: Order): string {
  const { items, itemCount, createdAt, total, currencyCode } = order;
  const products =
    items.length === 1 ? t('1 product') : t('{count} products', { count: items.length });
  return [
    products,
    itemCount !== items.length && t('{count} pieces', { count: itemCount }),
    createdAt && t('Placed on {day}', { day: formatMinute(createdAt) }),
    `${formatRupees(total)} ${currencyCode}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
