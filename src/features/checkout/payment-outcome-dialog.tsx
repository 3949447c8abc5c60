import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { formatRupees, roundToPaise } from '@/commerce/money';
import { orderKeys } from '@/commerce/orders/order-keys';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { useOpenDialog } from '@/ui/dialog';
import { OutcomeContent } from './outcome-content';
import { outcomeDismissed, type PaymentOutcome } from './payment-outcome';

/** CHK-4: the outcome of a payment: an order or a refund, with the amount. */
export default function PaymentOutcomeDialog({ outcome }: { outcome: PaymentOutcome }) {
  const dialog = useOpenDialog();
  const dispatch = useDispatch();
  const queryClient = useQueryClient();
  const close = () => dialog.current?.close();

  useEffect(() => {
    // Refetches the lists of orders.
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
  }, [queryClient]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="payment-outcome"
      onClose={() => dispatch(outcomeDismissed())}
      className="m-auto w-[min(27rem,calc(100vw-2rem))] rounded-lg bg-raised p-8 text-center text-ink shadow-float backdrop:bg-shade"
    >
      {outcome.kind === 'ordered' ? (
        <OutcomeContent
          id="payment-outcome"
          icon="check"
          title={outcome.payment === 'online' ? t('Payment Success') : t('Order placed')}
          amount={
            // Of an order with an advance, what was paid.
            outcome.payment === 'online'
              ? roundToPaise(outcome.amount - outcome.toCollect)
              : outcome.amount
          }
          isPaid={outcome.payment === 'online'}
          actions={
            <>
              <Link
                to="/orderdetails"
                search={{ id: outcome.orderId }}
                onClick={close}
                className={buttonClass('accent', 'fill')}
              >
                {t('Check order status')}
              </Link>
              <Link to="/" onClick={close} className={buttonClass('quiet', 'fill')}>
                {t('Go to home')}
              </Link>
            </>
          }
        >
          {placedText(outcome)}
        </OutcomeContent>
      ) : (
        <OutcomeContent
          id="payment-outcome"
          icon="returns"
          title={t('Payment refunded')}
          amount={outcome.amount}
          actions={
            <Link to="/productcart" onClick={close} className={buttonClass('accent', 'fill')}>
              {t('Back to cart')}
            </Link>
          }
        >
          {t(
            'Your cart changed during payment, so we didn’t place the order. We’re refunding the full amount to your original payment method.',
          )}
        </OutcomeContent>
      )}
    </dialog>
  );
}

function placedText({
  payment,
  displayId,
  amount,
  toCollect,
}: Extract<PaymentOutcome, { kind: 'ordered' }>): string {
  if (payment === 'on-delivery') {
    return t('Thank you! Your order {displayId} is placed. You pay when it arrives.', {
      displayId,
    });
  }
  if (toCollect === 0) {
    return t('Thank you! Your order {displayId} is placed. We’ll email you the invoice.', {
      displayId,
    });
  }
  return t(
    'Thank you! Your order {displayId} is placed. You’ve paid {paid}, and pay {rest} when it arrives.',
    { displayId, paid: formatRupees(amount - toCollect), rest: formatRupees(toCollect) },
  );
}
