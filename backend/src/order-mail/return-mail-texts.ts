import type { Mail } from '../mail/mail';
import type { OrderReturn } from '../orders/returns';

/** A mail about a return or a refund, to whom and about which order. */
export type ReturnMailParts = {
  to: string;
  orderNumber: number;
  /** URL of the order's page. */
  details: string;
};

const NOT_BY_MAIL =
  'Please do not send account details by email or phone: we never ask for them there.';

/**
 * The mail that confirms a return request.
 * @param asksForAccount whether its refund goes to an account that the shopper has not entered yet
 */
export function returnMail(
  { to, orderNumber, details }: ReturnMailParts,
  { display_id, items }: OrderReturn,
  asksForAccount: boolean,
): Mail {
  const follow = asksForAccount
    ? `You paid on delivery, so we need to know where to send your refund. Enter a UPI
ID or a bank account on the page of your order, where you also follow your return:

${details}

${NOT_BY_MAIL}`
    : `Follow your return here:

${details}`;
  return {
    to,
    subject: `Your return #${display_id} of order #${orderNumber}`,
    text: `Hello,

We have received your request to return these items of order #${orderNumber}:

${items.map(({ quantity, title }) => `  ${quantity} x ${title}`).join('\n')}

${follow}
`,
  };
}

/** The mail that asks where a refund of cash goes. */
export function accountMail({ to, orderNumber, details }: ReturnMailParts): Mail {
  return {
    to,
    subject: `Where should we send the refund of your order #${orderNumber}?`,
    text: `Hello,

A refund of your order #${orderNumber} is due. You paid on delivery, so we need to know where
to send it. Enter a UPI ID or a bank account on the page of your order:

${details}

${NOT_BY_MAIL}
`,
  };
}
