import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { sendMail } from '../mail/send-mail';
import { ORDER_MAIL, type OrderMailService } from '../modules/order-mail';
import { shopSettings } from '../config/settings';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import type { Mail } from '../mail/mail';
import { formatPaise } from '../money/paise';

/** Older alerts are not sent after an outage of the mail server; the metrics still show them. */
const MAX_ALERT_AGE = '14 days';
const BATCH_SIZE = 20;

/** Marks these mails in the table of order mails. */
const SUBJECT = 'owner alert';

const alertSchema = z.object({
  about: z.string(),
  kind: z.enum(['unpaid-cancelled', 'unpaid-packed', 'refund-failed']),
  gateway_payment_id: z.string(),
  amount: z.coerce.number(),
  order_number: z.coerce.number().nullable(),
  reference: z.string(),
});

type DueAlert = z.infer<typeof alertSchema>;

/**
 * Mails the owner about unpaid orders and failed refunds, each once. Due alerts are derived from the
 * database, so that a crash does not lose any.
 */
export async function sendDueAlerts(container: MedusaContainer): Promise<void> {
  const alerts = await queryRows(
    container,
    alertSchema,
    `with due as (
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
       where refund.state = 'failed' and refund.deleted_at is null)
     select about, kind, gateway_payment_id, amount, order_number, reference from due
     where at > now() - interval '${MAX_ALERT_AGE}' and not exists (
       select from order_mail mail where mail.order_id = due.about and mail.subject = '${SUBJECT}'
         and mail.sent_at is not null and mail.deleted_at is null)
     order by at limit ${BATCH_SIZE}`,
  );
  for (const alert of alerts) await sendAlert(container, alert);
}

async function sendAlert(
  container: MedusaContainer,
  { about, kind, gateway_payment_id, amount, order_number, reference }: DueAlert,
): Promise<void> {
  const mails = container.resolve<OrderMailService>(ORDER_MAIL);
  if (!(await mails.claim(about, SUBJECT))) return;
  try {
    await sendMail(
      ownerAlertMail(shopSettings().shopEmail, {
        kind,
        gatewayPaymentId: gateway_payment_id,
        amount,
        orderNumber: order_number,
        reference,
      }),
    );
    await mails.markSent(about, SUBJECT);
  } catch (error) {
    await mails.release(about, SUBJECT);
    logOf(container).error(
      `Could not send the owner an alert about ${kind} (${about}): ${describeError(error)}`,
    );
  }
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
