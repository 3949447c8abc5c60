import type { Order } from '@/commerce/orders/order';
import type { OrderProgress, RefundState } from '@/commerce/orders/order-progress';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import { Amount } from '@/ui/amount';
import { formatMinute } from '@/ui/dates';

interface OrderAmountsProps {
  order: Order;
  /** Null while loading. */
  progress: OrderProgress | null;
}

/** Amounts, payment method and refund of an order (ORD-3). */
export function OrderAmounts({ order, progress }: OrderAmountsProps) {
  const onDelivery = progress?.payOnDelivery ?? null;
  const method = onDelivery
    ? t('Pay on delivery')
    : (progress?.paymentMethod ?? order.paymentMethod);
  return (
    <section aria-labelledby="payment" className="rounded-lg bg-sunken p-6 lg:p-8">
      <h2 id="payment" className="display mb-5 text-2xl">
        {t('Payment')}
      </h2>
      <dl className="tabular space-y-3">
        <OrderSums name={t('Items')} order={order} />
        <Amount name={t('Total')} strong>
          {formatRupees(order.total)} {order.currencyCode}
        </Amount>
        {method && <Amount name={t('Transaction method')}>{method}</Amount>}
        {progress && <Amount name={t('Amount paid')}>{formatRupees(progress.paid)}</Amount>}
        {onDelivery && onDelivery.toCollect > 0 && (
          <Amount name={t('To pay on delivery')}>{formatRupees(onDelivery.toCollect)}</Amount>
        )}
        {onDelivery?.collectedAt && (
          <Amount name={t('Paid to the courier')}>{formatMinute(onDelivery.collectedAt)}</Amount>
        )}
        {progress && progress.refunded > 0 && (
          <Amount name={refundLabel(progress.refundState)}>
            {formatRupees(progress.refunded)}
          </Amount>
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('Inclusive of all taxes.')}</p>
    </section>
  );
}

/** What the total of an order consists of. */
export function OrderSums({ name, order }: { name: string; order: Order }) {
  const { subtotal, discountTotal, shippingTotal, payOnDeliveryFee } = order;
  return (
    <>
      <Amount name={name}>{formatRupees(subtotal)}</Amount>
      {discountTotal > 0 && <Amount name={t('Discount')}>−{formatRupees(discountTotal)}</Amount>}
      <Amount name={t('Delivery')}>
        {shippingTotal > 0 ? formatRupees(shippingTotal) : t('Free')}
      </Amount>
      {payOnDeliveryFee > 0 && (
        <Amount name={t('Pay on delivery fee')}>{formatRupees(payOnDeliveryFee)}</Amount>
      )}
    </>
  );
}

function refundLabel(state: RefundState | null): string {
  if (state === 'pending') return t('Refund in progress');
  return state === 'delayed' ? t('Refund delayed') : t('Refunded');
}
