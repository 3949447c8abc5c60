import type { Mail } from '../mail/mail';
import type { OrderReturn } from '../orders/order-returns';
import { rupeesText } from './rupees';

/** An order that was cancelled; the refund is in rupees. */
export type CancelledOrder = {
  orderNumber: number;
  refunded: number;
  /** It was cancelled by the shop, as its money did not come. */
  isPaymentFailed: boolean;
  /** Where it is looked at. */
  details: string;
};

/** The mail that confirms that an order was cancelled. */
export function cancelledMail(
  to: string,
  { orderNumber, refunded, isPaymentFailed, details }: CancelledOrder,
): Mail {
  const reason = isPaymentFailed ? ' because your payment did not go through' : '';
  return {
    to,
    subject: `Your order #${orderNumber} is cancelled`,
    text: `Hello,

Your order #${orderNumber} is cancelled${reason}. ${moneyText(refunded, isPaymentFailed)}

${details}
`,
  };
}

function moneyText(refunded: number, isPaymentFailed: boolean): string {
  if (refunded > 0)
    return `We refund ${rupeesText(refunded)} to the payment method you used. Banks take up to 7 working days.`;
  if (!isPaymentFailed) return 'Nothing was charged for it.';
  return 'If money left your account, it goes back to you within 5 to 7 working days. You are welcome to order again.';
}

/** The mail that confirms that a return was asked for. */
export function returnMail(
  to: string,
  orderNumber: number,
  { display_id, items }: OrderReturn,
  details: string,
): Mail {
  return {
    to,
    subject: `Your return #${display_id} of order #${orderNumber}`,
    text: `Hello,

We have received your request to return these items of order #${orderNumber}:

${items.map(({ quantity, title }) => `  ${quantity} x ${title}`).join('\n')}

Follow your return here:

${details}
`,
  };
}
