import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { Mail } from '../mail/mail';
import { formatPaise } from '../money/paise';

const schema = z.object({ email: z.string(), amount: z.coerce.number() });

/** The mail to a shopper whose payment was captured without an order, and goes back. @param refundId of the shop's record */
export async function writeReturnedPayment(
  container: MedusaContainer,
  refundId: string,
): Promise<Mail | undefined> {
  const [refund] = await queryRows(
    container,
    schema,
    `select cart.email, refund.amount from payment_refund refund join cart on cart.id = refund.cart_id
      where refund.id = ? and refund.order_id is null and refund.deleted_at is null and cart.email is not null`,
    [refundId],
  );
  return refund && returnedPaymentMail(refund.email, refund.amount);
}

/** @param amount in paise */
export function returnedPaymentMail(to: string, amount: number): Mail {
  return {
    to,
    subject: 'Your payment is on its way back',
    text: `Hello,

Your payment of ${formatPaise(amount)} could not be used for an order, so we have sent it back to the
payment method you used. It usually arrives within 5 to 7 working days. You do not
have to do anything.

What you wanted to buy is still in your cart.
`,
  };
}
