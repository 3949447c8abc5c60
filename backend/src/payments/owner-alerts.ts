import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { shopSettings } from '../config/settings';
import type { Mail } from '../mail/mail';
import { formatPaise } from '../money/paise';

/**
 * What the owner is alerted of: unpaid orders and failed refunds. `about` is the id of the payment attempt or of the refund.
 */
export const OWNER_ALERTS = `
  select attempt.id as about,
         case when placed.status = 'canceled' then 'unpaid-cancelled' else 'unpaid-packed' end as kind,
         attempt.gateway_payment_id, attempt.amount, placed.display_id as order_number,
         placed.id as reference, attempt.updated_at as at
    from payment_attempt attempt join "order" placed on placed.id = attempt.order_id
   where attempt.failure is not null and attempt.state = 'refunded' and attempt.deleted_at is null
  union all
  select refund.id, 'refund-failed', refund.gateway_payment_id, refund.amount, placed.display_id,
         coalesce(refund.order_id, refund.cart_id, ''), refund.updated_at
    from payment_refund refund left join "order" placed on placed.id = refund.order_id
   where refund.state = 'failed' and refund.deleted_at is null`;

const alertSchema = z.object({
  kind: z.enum(['unpaid-cancelled', 'unpaid-packed', 'refund-failed']),
  gateway_payment_id: z.string(),
  amount: z.coerce.number(),
  order_number: z.coerce.number().nullable(),
  reference: z.string(),
});

/** The mail to the owner about a payment attempt or a refund; undefined once there is nothing to do about it. */
export async function writeOwnerAlert(
  container: MedusaContainer,
  about: string,
): Promise<Mail | undefined> {
  const [alert] = await queryRows(
    container,
    alertSchema,
    `select kind, gateway_payment_id, amount, order_number, reference from (${OWNER_ALERTS}) due where about = ?`,
    [about],
  );
  if (!alert) return undefined;
  return ownerAlertMail(shopSettings().shopEmail, {
    kind: alert.kind,
    gatewayPaymentId: alert.gateway_payment_id,
    amount: alert.amount,
    orderNumber: alert.order_number,
    reference: alert.reference,
  });
}

/** The content of an alert to the owner; amounts are in paise. */
export type OwnerAlert = {
  kind: 'unpaid-cancelled' | 'unpaid-packed' | 'refund-failed';
  gatewayPaymentId: string;
  amount: number;
  /** The number that shoppers see; null when there is no order. */
  orderNumber: number | null;
  /** Id of the order, or of the cart when there is no order. */
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
    `The payment of ${formatPaise(amount)} could not be captured, so the order is cancelled and its items are
for sale again. The customer was notified. You do not have to do anything.`,
  'unpaid-packed': ({ amount }) =>
    `The payment of ${formatPaise(amount)} could not be captured, and the order is already packed. It is not
cancelled. Stop the parcel if you can, undo the packing and cancel the order; or
ask the customer to pay in another way.`,
  'refund-failed': ({ amount }) =>
    `The gateway could not pay ${formatPaise(amount)} back to the customer. The shop does not try again by
itself. Look at the payment in Razorpay's dashboard (its balance, the reason of
the failure) and refund it there, or pay the customer in another way. The order
shows the refund as delayed until the gateway has processed it.`,
};

/** The mail to the owner about a failed capture or refund. */
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
