import type { Order } from '@/commerce/orders/order';
import type {
  AccountRefund,
  Advance,
  BankRefund,
  OnDeliveryPayment,
  OrderPayment,
  RefundState,
} from '@/commerce/orders/order-payment';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import { formatRupees } from '@/commerce/money';
import { type PlainText, t } from '@/language/t';
import { Amount } from '@/ui/amount';

interface OrderAmountsProps {
  order: Order;
  /** Null while loading. */
  progress: OrderProgress | null;
}

/** Amounts, payment method and refund of an order (ORD-3). */
export function OrderAmounts({ order, progress }: OrderAmountsProps) {
  const method = progress ? methodOf(progress.payment) : order.paymentMethod;
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
        {progress && <PaidAmounts payment={progress.payment} />}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('Inclusive of all taxes.')}</p>
    </section>
  );
}

function methodOf(payment: OrderPayment): string | null {
  return payment.kind === 'on-delivery' ? t('Pay on delivery') : payment.method;
}

/** What is paid, to be paid and refunded. */
function PaidAmounts({ payment }: { payment: OrderPayment }) {
  if (payment.kind === 'online') {
    return (
      <>
        <Amount name={t('Amount paid')}>{formatRupees(payment.paid)}</Amount>
        {payment.refund && payment.refund.amount > 0 && <RefundAmount refund={payment.refund} />}
      </>
    );
  }
  return (
    <>
      {payment.advance && <AdvanceAmounts advance={payment.advance} />}
      <DeliveryAmounts payment={payment} />
    </>
  );
}

function AdvanceAmounts({ advance: { paid, refund } }: { advance: Advance }) {
  return (
    <>
      <Amount name={t('Paid in advance')}>{formatRupees(paid)}</Amount>
      {refund && refund.amount > 0 && <RefundAmount refund={refund} />}
    </>
  );
}

function DeliveryAmounts({ payment }: { payment: OnDeliveryPayment }) {
  switch (payment.state) {
    case 'to-collect':
      return <Amount name={t('To pay on delivery')}>{formatRupees(payment.amount)}</Amount>;
    case 'not-collected':
      return payment.advance === null ? (
        <Amount name={t('Amount paid')}>{formatRupees(0)}</Amount>
      ) : null;
    case 'collected':
      return (
        <>
          <Amount name={t('Paid on delivery')}>{formatRupees(payment.paid)}</Amount>
          {payment.refund && <CashRefund refund={payment.refund} />}
        </>
      );
  }
}

function RefundAmount({ refund: { state, amount } }: { refund: BankRefund }) {
  return <Amount name={t(REFUND_LABELS[state])}>{formatRupees(amount)}</Amount>;
}

function CashRefund({ refund }: { refund: AccountRefund }) {
  if (refund.state === 'paid') {
    return <Amount name={t('Refunded')}>{formatRupees(refund.amount)}</Amount>;
  }
  const { stage } = refund;
  if (stage.name !== 'made') return null;
  return <Amount name={t('Refund in progress')}>{formatRupees(stage.amount)}</Amount>;
}

const REFUND_LABELS: Record<RefundState, PlainText> = {
  pending: 'Refund in progress',
  delayed: 'Refund delayed',
  processed: 'Refunded',
};

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
