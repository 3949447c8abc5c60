import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { sendMail } from '../mail/send-mail';
import { ORDER_MAIL } from '../modules/order-mail';
import type { OrderMailService } from '../modules/order-mail/service';
import { readSettings } from '../settings';
import { faultWords } from './fault-words';
import { ownerAlertMail } from './owner-alert-mail';

/** After an outage of the mail server that lasted longer nobody is told any more; the metrics still show it. */
const TOLD_FOR = '14 days';
const AT_ONCE = 20;

/** Of these mails, among those about orders. */
const SUBJECT = 'owner alert';

const alertsSchema = z.object({
  rows: z.array(
    z.object({
      about: z.string(),
      kind: z.enum(['unpaid-cancelled', 'unpaid-packed', 'refund-failed']),
      gateway_payment_id: z.string(),
      amount: z.coerce.number(),
      order_number: z.coerce.number().nullable(),
      reference: z.string(),
    }),
  ),
});

type DueAlert = z.infer<typeof alertsSchema>['rows'][number];

/**
 * Mails the owner about orders whose money did not come and refunds that did not reach the shopper, each once. What is to
 * be told is found in the database, so that no crash loses it.
 */
export async function sendDueAlerts(container: MedusaContainer): Promise<void> {
  const found: unknown = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
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
     where at > now() - interval '${TOLD_FOR}' and not exists (
       select from order_mail mail where mail.order_id = due.about and mail.subject = '${SUBJECT}'
         and mail.sent_at is not null and mail.deleted_at is null)
     order by at limit ${AT_ONCE}`,
  );
  for (const alert of alertsSchema.parse(found).rows) await sendAlert(container, alert);
}

async function sendAlert(
  container: MedusaContainer,
  { about, kind, gateway_payment_id, amount, order_number, reference }: DueAlert,
): Promise<void> {
  const mails = container.resolve<OrderMailService>(ORDER_MAIL);
  if (!(await mails.claim(about, SUBJECT))) return;
  try {
    await sendMail(
      ownerAlertMail(readSettings(process.env).shopEmail, {
        kind,
        gatewayPaymentId: gateway_payment_id,
        amount,
        orderNumber: order_number,
        reference,
      }),
    );
    await mails.settle(about, SUBJECT);
  } catch (error) {
    await mails.release(about, SUBJECT);
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The owner could not be told of ${kind} (${about}): ${faultWords(error)}`);
  }
}
