import type { Mail } from '../mail/mail';
import type { OrderReturn } from '../orders/order-returns';
import { rupeesText } from './rupees';

/** The mail that confirms that an order was called off. */
export function cancelledMail(
  to: string,
  orderNumber: number,
  refunded: number,
  details: string,
): Mail {
  const money =
    refunded > 0
      ? `${rupeesText(refunded)} are on their way back to you, the way you paid.`
      : 'Nothing was charged for it.';
  return {
    to,
    subject: `Your order #${orderNumber} is cancelled`,
    text: `Hello,

your order #${orderNumber} is cancelled. ${money}

${details}
`,
  };
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

your return of order #${orderNumber} is requested:

${items.map(({ quantity, title }) => `  ${quantity} x ${title}`).join('\n')}

How far it is:

${details}
`,
  };
}
