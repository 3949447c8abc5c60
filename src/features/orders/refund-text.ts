import type { OrderProgress } from '@/commerce/orders/order-progress';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';

type Money = Pick<OrderProgress, 'refunded' | 'refundState' | 'isPaymentFailed'>;

/** What became of the money of a cancelled order, in whole sentences. */
export function cancelledMoneyText(progress: Money): string {
  if (!progress.isPaymentFailed) return refundText(progress) ?? t('Nothing was charged.');
  if (progress.refundState === 'processed') {
    return t(
      'Your payment did not go through, so we cancelled this order. Your money is back with your bank.',
    );
  }
  return t(
    'Your payment did not go through, so we cancelled this order. If money left your account, it goes back within 5 to 7 working days.',
  );
}

/** How far the money is on its way back; null where none goes back. */
export function refundText({ refunded, refundState }: Money): string | null {
  const amount = formatRupees(refunded);
  if (refunded === 0 || refundState === null) return null;
  if (refundState === 'processed') return t('{amount} refunded.', { amount });
  if (refundState === 'pending') {
    return t('Refund of {amount} in progress. Banks take up to 7 working days.', { amount });
  }
  return t('Refund of {amount} delayed. We are working on it; you do not have to do anything.', {
    amount,
  });
}
