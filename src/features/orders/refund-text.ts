import type { OrderProgress } from '@/commerce/orders/order-progress';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';

type Money = Pick<OrderProgress, 'refunded' | 'refundState' | 'isPaymentFailed' | 'isUndelivered'>;

/** The refund of a cancelled order, in whole sentences. */
export function cancelledMoneyText(progress: Money): string {
  if (progress.isUndelivered) {
    return t('We couldn’t deliver this order, so we cancelled it. You weren’t charged.');
  }
  if (!progress.isPaymentFailed) return refundText(progress) ?? t('You weren’t charged.');
  if (progress.refundState === 'processed') {
    return t(
      'Your payment didn’t go through, so we cancelled this order. Your money is back with your bank.',
    );
  }
  return t(
    'Your payment didn’t go through, so we cancelled this order. If you were charged, you’ll get your money back within 5 to 7 working days.',
  );
}

/** The progress of the refund; null if there is none. */
export function refundText({ refunded, refundState }: Money): string | null {
  const amount = formatRupees(refunded);
  if (refunded === 0 || refundState === null) return null;
  if (refundState === 'processed') return t('{amount} refunded.', { amount });
  if (refundState === 'pending') {
    return t('Your refund of {amount} is in progress. Banks take up to 7 working days.', {
      amount,
    });
  }
  return t(
    'Your refund of {amount} is delayed. We’re working on it, and you don’t need to do anything.',
    {
      amount,
    },
  );
}
