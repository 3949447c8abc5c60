import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { isUnfinished } from '../payments/order-state';
import { mailCancelled } from './mail-cancelled';
import { mailPlaced } from './mail-placed';
import { mailReturn } from './mail-return';

const missing = z.object({
  rows: z.array(z.object({ order_id: z.string(), subject: z.string() })),
});

/** As long as an event takes at the most, so that it and this do not meet often. */
const EVENT_TAKES = '1 minute';
/** What is older is told by nobody any more, also not after an outage of the mail server. */
const TOLD_FOR = '2 days';
const AT_ONCE = 50;

/**
 * Sends the mails about orders whose event was lost, or whose sender died or could not send. Orders that never were a
 * cart, such as those that the shop begins with, are nobody's to hear of.
 */
export async function mailMissing(container: MedusaContainer): Promise<void> {
  const found: unknown = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
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
       and due.at between now() - interval '${TOLD_FOR}' and now() - interval '${EVENT_TAKES}'
     order by due.at limit ${AT_ONCE}`,
  );
  for (const { order_id, subject } of missing.parse(found).rows) {
    const returnId = /^return (.*)/.exec(subject)?.[1];
    if (returnId !== undefined) await mailReturn(container, order_id, returnId);
    else if (subject === 'cancelled') await mailCancelled(container, order_id);
    else if (!(await isUnfinished(container, order_id))) await mailPlaced(container, order_id);
  }
}
