import type { Order } from '@/commerce/orders/order';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import { formatRupees } from '@/commerce/money';
import { Amount } from './amount';

interface OrderAmountsProps {
  order: Order;
  /** Null while it is not known what was paid. */
  progress: OrderProgress | null;
}

/** What the order costs, how it was paid and what went back (ORD-3). */
export function OrderAmounts({ order, progress }: OrderAmountsProps) {
  const method = progress?.paymentMethod ?? order.paymentMethod;
  return (
    <section aria-labelledby="payment" className="rounded-lg bg-sunken p-6 lg:p-8">
      <h2 id="payment" className="display mb-5 text-2xl">
        Payment
      </h2>
      <dl className="tabular space-y-3">
        <Amount name="Items">{formatRupees(order.subtotal)}</Amount>
        {order.discountTotal > 0 && (
          <Amount name="Discount">−{formatRupees(order.discountTotal)}</Amount>
        )}
        <Amount name="Delivery">
          {order.shippingTotal > 0 ? formatRupees(order.shippingTotal) : 'Free'}
        </Amount>
        <Amount name="Total" strong>
          {formatRupees(order.total)} {order.currencyCode}
        </Amount>
        {method && <Amount name="Transaction method">{method}</Amount>}
        {progress && <Amount name="Amount paid">{formatRupees(progress.paid)}</Amount>}
        {progress && progress.refunded > 0 && (
          <Amount name="Refunded">{formatRupees(progress.refunded)}</Amount>
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">Inclusive of all taxes.</p>
    </section>
  );
}
