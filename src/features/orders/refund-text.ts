import type {
  AccountKind,
  AccountRefund,
  Advance,
  BankRefund,
  OrderPayment,
  RefundStage,
} from '@/commerce/orders/order-payment';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import { formatDay } from '@/ui/dates';

/** What a cancelled order cost and what goes back, in whole sentences. */
export function cancelledMoneyText(payment: OrderPayment): string {
  if (payment.kind === 'online') {
    return payment.hasFailed
      ? failedPaymentText(payment.refund)
      : payment.refund
        ? bankRefundText(payment.refund)
        : t('You weren’t charged.');
  }
  if (payment.state === 'collected') {
    return payment.refund ? accountRefundText(payment.refund) : paidText(payment);
  }
  const { advance } = payment;
  if (payment.state === 'not-collected' && payment.reason === 'payment-failed') {
    return failedPaymentText(advance?.refund ?? null);
  }
  const isUndelivered = payment.state === 'not-collected' && payment.reason === 'undelivered';
  if (advance === null) {
    return isUndelivered
      ? t('We couldn’t deliver this order, so we cancelled it. You weren’t charged.')
      : t('You weren’t charged.');
  }
  const texts = [
    isUndelivered && t('We couldn’t deliver this order, so we cancelled it.'),
    advance.refund ? bankRefundText(advance.refund) : advanceText(advance),
  ];
  return texts.filter((text) => text !== false).join(' ');
}

/** What was paid with an order on delivery. */
function advanceText({ paid }: Advance): string {
  return t('You paid {amount} in advance.', { amount: formatRupees(paid) });
}

function failedPaymentText(refund: BankRefund | null): string {
  if (refund?.state === 'processed') {
    return t(
      'Your payment didn’t go through, so we cancelled this order. Your money is back with your bank.',
    );
  }
  return t(
    'Your payment didn’t go through, so we cancelled this order. If you were charged, you’ll get your money back within 5 to 7 working days.',
  );
}

/** The progress of a refund to the payment method. */
export function bankRefundText({ state, amount: rupees }: BankRefund): string {
  const amount = formatRupees(rupees);
  if (state === 'processed') return t('{amount} refunded.', { amount });
  if (state === 'pending') {
    return t('Your refund of {amount} is in progress. Banks take up to 7 working days.', {
      amount,
    });
  }
  return t(
    'Your refund of {amount} is delayed. We’re working on it, and you don’t need to do anything.',
    { amount },
  );
}

/** The progress of a refund of cash. */
export function accountRefundText(refund: AccountRefund): string {
  if (refund.state === 'paid') {
    return t('{amount} refunded.', { amount: formatRupees(refund.amount) });
  }
  return STAGE_TEXTS[refund.account ?? 'none'](refund.stage);
}

const STAGE_TEXTS: Record<AccountKind | 'none', (stage: RefundStage) => string> = {
  none: (stage) =>
    stage.name === 'made'
      ? t('Tell us where to send your refund of {amount}.', { amount: formatRupees(stage.amount) })
      : t('Tell us where to send your refund.'),
  bank: (stage) => {
    if (stage.name === 'made') {
      const amount = formatRupees(stage.amount);
      return t('We’re sending your refund of {amount} to your bank account.', { amount });
    }
    return stage.name === 'return-received'
      ? t('We’ve received your return. Your refund goes to your bank account.')
      : t('Once we’ve received your return, your refund goes to your bank account.');
  },
  upi: (stage) => {
    if (stage.name === 'made') {
      const amount = formatRupees(stage.amount);
      return t('We’re sending your refund of {amount} to your UPI ID.', { amount });
    }
    return stage.name === 'return-received'
      ? t('We’ve received your return. Your refund goes to your UPI ID.')
      : t('Once we’ve received your return, your refund goes to your UPI ID.');
  },
};

/** What is or was paid at the door; null for an order paid in advance, or one without a charge. */
export function onDeliveryText(payment: OrderPayment): string | null {
  if (payment.kind === 'online') return null;
  if (payment.state === 'to-collect') {
    return t('Pay {amount} on delivery', { amount: formatRupees(payment.amount) });
  }
  return payment.state === 'collected' ? paidText(payment) : null;
}

function paidText({ paid, paidAt }: Extract<OrderPayment, { state: 'collected' }>): string {
  const amount = formatRupees(paid);
  return paidAt === null
    ? t('You paid {amount} on delivery.', { amount })
    : t('You paid {amount} on delivery on {day}.', { amount, day: formatDay(paidAt) });
}
