import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';

/** Older events lead to no message, even after an outage. */
const MAX_AGE = '2 days';

/**
 * Refunds of cash that wait for an account: the owner has made one since the last was paid, or has received a return and made none. The
 * order's page follows the same rule. Cancelled orders are left out, because their mail asks for the account. The subject names the time
 * of an earlier refund, whose account is erased.
 */
const WAITING_REFUNDS = `
  select cod.order_id,
         cod.order_id || coalesce(' ' || floor(extract(epoch from account.paid_at))::bigint, '') as subject,
         coalesce(made.unpaid_at, case when made.count = 0 then returned.at end) as at
    from (select order_id from return where received_at > now() - interval '${MAX_AGE}'
          union
          select link.order_id
            from refund
            join payment on payment.id = refund.payment_id
            join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
           where refund.created_at > now() - interval '${MAX_AGE}') recent
    join cod_order cod on cod.order_id = recent.order_id
    join "order" placed on placed.id = cod.order_id and placed.status <> 'canceled'
    left join refund_account account on account.order_id = cod.order_id and account.deleted_at is null
    cross join lateral (
      select count(refund.id) as count,
             max(refund.created_at) filter (
               where payment.provider_id = '${COD_PROVIDER}'
                 and (account.paid_at is null or refund.created_at > account.paid_at)) as unpaid_at
        from order_payment_collection link
        join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
        join refund on refund.payment_id = payment.id and refund.deleted_at is null
       where link.order_id = cod.order_id and link.deleted_at is null) made
    cross join lateral (
      select max(received_at) as at from return
       where order_id = cod.order_id and deleted_at is null and canceled_at is null) returned
   where cod.deleted_at is null and (account.id is null or account.sealed = '')`;

/**
 * What has happened to orders, from the shop's own tables: an event that Medusa's bus loses is found all the same. `kind` is the kind of
 * notification; null for what is only mailed.
 */
const HAPPENED = `
  select id as order_id, 'placed' as event, id as subject, created_at as at, 'orders' as kind, true as is_mailed from "order"
  union all
  select id, 'cancelled', id, canceled_at, 'orders', true from "order" where status = 'canceled'
  union all
  select link.order_id, step.event, fulfilment.id, step.at, 'orders', false
    from fulfillment fulfilment
    join order_fulfillment link on link.fulfillment_id = fulfilment.id and link.deleted_at is null
    cross join lateral (values ('packed', fulfilment.packed_at), ('shipped', fulfilment.shipped_at),
                               ('delivered', fulfilment.delivered_at)) step (event, at)
   where fulfilment.canceled_at is null and fulfilment.deleted_at is null
     and fulfilment.updated_at > now() - interval '${MAX_AGE}'
  union all
  select link.order_id, 'refunded', refund.id, refund.created_at, 'refunds', false
    from refund
    join payment on payment.id = refund.payment_id and payment.deleted_at is null
    join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
   where refund.deleted_at is null
  union all
  select order_id, 'return-requested', id, created_at, null, true from return
   where deleted_at is null and canceled_at is null
  union all
  select order_id, 'return-received', id, received_at, 'refunds', false from return
   where deleted_at is null and canceled_at is null
  union all
  select order_id, 'return-cancelled', id, canceled_at, 'refunds', false from return where deleted_at is null
  union all
  select order_id, 'refund-account', subject, at, 'refunds', true from (${WAITING_REFUNDS}) waiting`;

/** Without orders that have no cart, such as those of the seed. */
const ADD_MESSAGES = `
  with happened as (
    select happened.*, placed.customer_id, coalesce(placed.email, '') <> '' as has_email,
           jsonb_build_object('order_id', happened.order_id) as data
      from (${HAPPENED}) happened
      join "order" placed on placed.id = happened.order_id and placed.deleted_at is null
      join order_cart link on link.order_id = placed.id and link.deleted_at is null
     where happened.at > now() - interval '${MAX_AGE}' and (cast(:order as text) is null or happened.order_id = :order))
  insert into outbox_message (id, channel, recipient, event, subject, data, state, due_at)
  select 'outmsg_' || replace(gen_random_uuid()::text, '-', ''), message.*, 'due', now()
    from (select 'mail', 'buyer', event, subject, data from happened where is_mailed and has_email
          union all
          select 'push', sub.id, event, subject, data
            from happened
            join push_subscription sub on sub.deleted_at is null and happened.kind = any (sub.kinds)
             and (sub.customer_id = happened.customer_id or happened.order_id = any (sub.order_ids))
           where happened.at > sub.created_at) message
  on conflict (recipient, event, subject) where deleted_at is null do nothing`;

/**
 * Adds the messages about what has happened to orders: mails to their buyers, and notifications for those who have subscribed before.
 * Idempotent: a recipient, an event and its subject have one message.
 * @param orderId of one order only
 */
export async function addOrderMessages(
  container: MedusaContainer,
  orderId?: string,
): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(ADD_MESSAGES, { order: orderId ?? null });
}
