import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Older events are not sent, even after an outage. */
const MAX_AGE = '1 day';

/**
 * What has happened to orders, from the shop's own tables: an event that Medusa's bus loses is found all the same. An order counts
 * as placed when its mail is sent, which waits for its payment.
 */
const EVENTS = `
  select order_id, 'placed' as event, order_id as subject, sent_at as at, 'orders' as kind
    from order_mail where subject = 'placed' and sent_at > now() - interval '${MAX_AGE}' and deleted_at is null
  union all
  select id, 'cancelled', id, canceled_at, 'orders' from "order"
   where status = 'canceled' and canceled_at > now() - interval '${MAX_AGE}'
  union all
  select link.order_id, step.event, fulfilment.id, step.at, 'orders'
    from fulfillment fulfilment
    join order_fulfillment link on link.fulfillment_id = fulfilment.id and link.deleted_at is null
    cross join lateral (values ('packed', fulfilment.packed_at), ('shipped', fulfilment.shipped_at),
                               ('delivered', fulfilment.delivered_at)) step (event, at)
   where fulfilment.canceled_at is null and fulfilment.deleted_at is null
     and fulfilment.updated_at > now() - interval '${MAX_AGE}'
  union all
  select link.order_id, 'refunded', refund.id, refund.created_at, 'refunds'
    from refund
    join payment on payment.id = refund.payment_id and payment.deleted_at is null
    join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
   where refund.deleted_at is null and refund.created_at > now() - interval '${MAX_AGE}'
  union all
  select order_id, 'return-received', id, received_at, 'refunds' from return
   where deleted_at is null and canceled_at is null and received_at > now() - interval '${MAX_AGE}'`;

/**
 * Adds the messages about what has happened to orders, for those who have subscribed before it. Idempotent: a recipient, an event
 * and its subject have one message.
 */
export async function addOrderMessages(container: MedusaContainer): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `insert into outbox_message (id, recipient, event, subject, order_id, state, due_at)
     select 'outmsg_' || replace(gen_random_uuid()::text, '-', ''), sub.id, happened.event, happened.subject,
            happened.order_id, 'due', now()
       from (${EVENTS}) happened
       join "order" placed on placed.id = happened.order_id and placed.deleted_at is null
       join push_subscription sub on sub.deleted_at is null and happened.kind = any (sub.kinds)
        and (sub.customer_id = placed.customer_id or happened.order_id = any (sub.order_ids))
      where happened.at > greatest(sub.created_at, now() - interval '${MAX_AGE}')
     on conflict (recipient, event, subject) where deleted_at is null do nothing`,
  );
}
