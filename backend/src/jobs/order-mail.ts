import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import {
  sendOrderCancelled,
  sendOrderPlaced,
  sendReturnRequested,
} from '../order-mail/send-order-mails';
import { isUnfinished } from '../payments/order-state';

export const config = { name: 'order-mail', schedule: '*/30 * * * * *' };

/** The maximum delay of an event, so that the job rarely sends a mail at the same time. */
const MAX_EVENT_DELAY = '1 minute';
/** Older mails are not sent, even after an outage of the mail server. */
const MAX_MAIL_AGE = '2 days';
const BATCH_SIZE = 50;

const missing = z.object({ order_id: z.string(), subject: z.string() });

/**
 * Sends the mails whose event was lost, or whose process crashed or could not send. Skips orders without a cart, such as those of
 * the seed.
 */
export default async function sendMissingMails(container: MedusaContainer): Promise<void> {
  const mails = await queryRows(
    container,
    missing,
    `with due as (
       select id as order_id, 'placed' as subject, created_at as at from "order"
       union all select id, 'cancelled', canceled_at from "order" where status = 'canceled'
       union all select order_id, 'return ' || id, created_at from return
         where deleted_at is null and canceled_at is null)
     select due.order_id, due.subject from due
     join "order" placed on placed.id = due.order_id
       and placed.deleted_at is null and coalesce(placed.email, '') <> ''
     join order_cart link on link.order_id = due.order_id and link.deleted_at is null
     left join order_mail mail on mail.order_id = due.order_id and mail.subject = due.subject
       and mail.deleted_at is null and mail.sent_at is not null
     where mail.id is null
       and due.at between now() - interval '${MAX_MAIL_AGE}' and now() - interval '${MAX_EVENT_DELAY}'
     order by due.at limit ${BATCH_SIZE}`,
  );
  for (const { order_id, subject } of mails) {
    const returnId = /^return (.*)/.exec(subject)?.[1];
    if (returnId !== undefined) await sendReturnRequested(container, order_id, returnId);
    else if (subject === 'cancelled') await sendOrderCancelled(container, order_id);
    else if (!(await isUnfinished(container, order_id))) await sendOrderPlaced(container, order_id);
  }
}
