import type { Mail } from '../mail/mail';
import { rupeeWords } from './rupee-words';

/** What the owner is told of a payment; amounts are in paise. */
export type OwnerAlert = {
  kind: 'unpaid-cancelled' | 'unpaid-packed' | 'refund-failed';
  gatewayPaymentId: string;
  amount: number;
  /** The number that shoppers know; null where the payment became no order. */
  orderNumber: number | null;
  /** The order's id, else the cart's. */
  reference: string;
};

const SUBJECTS: Record<OwnerAlert['kind'], (alert: OwnerAlert) => string> = {
  'unpaid-cancelled': ({ orderNumber }) =>
    `Order #${orderNumber} is cancelled: its payment could not be captured`,
  'unpaid-packed': ({ orderNumber }) =>
    `Do not ship order #${orderNumber}: its payment could not be captured`,
  'refund-failed': ({ gatewayPaymentId }) => `The refund of payment ${gatewayPaymentId} failed`,
};

const TEXTS: Record<OwnerAlert['kind'], (alert: OwnerAlert) => string> = {
  'unpaid-cancelled': ({ amount }) =>
    `The payment of ${rupeeWords(amount)} could not be captured, so the order is cancelled and its items are
for sale again. The customer was told. You do not have to do anything.`,
  'unpaid-packed': ({ amount }) =>
    `The payment of ${rupeeWords(amount)} could not be captured, and the order is already packed. It is not
cancelled. Stop the parcel if you can, undo the packing and cancel the order; or
ask the customer to pay in another way.`,
  'refund-failed': ({ amount }) =>
    `The gateway could not pay ${rupeeWords(amount)} back to the customer. The shop does not try again by
itself. Look at the payment in Razorpay's dashboard (its balance, the reason of
the failure) and refund it there, or pay the customer in another way. The order
shows the refund as delayed until the gateway has processed it.`,
};

/** The mail to the owner about money that did not move as it should. */
export function ownerAlertMail(to: string, alert: OwnerAlert): Mail {
  const { kind, gatewayPaymentId, reference } = alert;
  return {
    to,
    subject: SUBJECTS[kind](alert),
    text: `${TEXTS[kind](alert)}

Payment at the gateway: ${gatewayPaymentId}
${alert.orderNumber === null ? 'Cart' : 'Order'}: ${reference}
`,
  };
}
