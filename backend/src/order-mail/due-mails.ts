import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';

/** The maximum delay of an event, so that the job rarely sends a mail at the same time. */
const MAX_EVENT_DELAY = '1 minute';
/** Older mails are not sent, even after an outage of the mail server. */
const MAX_MAIL_AGE = '2 days';
const BATCH_SIZE = 50;

/** The event of a mail that asks for a refund's account. The time of an earlier refund follows, whose account is erased. */
export const ACCOUNT_REQUEST = 'refund account';

const dueSchema = z.object({ order_id: z.string(), subject: z.string() });

/**
 * Refunds of cash that wait for an account: the owner has made one since the last was paid, or has received a return and made none. The
 * order's page follows the same rule. Cancelled orders are left out, because their mail asks for the account.
 */
const WAITING_REFUNDS = `
  select cod.order_id,
         '${ACCOUNT_REQUEST}' || coalesce(' ' || floor(extract(epoch from account.paid_at))::bigint, '') as subject,
         coalesce(made.unpaid_at, case when made.count = 0 then returned.at end) as at
    from cod_order cod
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

/** The mails that were due and are not sent. Skips orders without a cart, such as those of the seed. */
export function listDueMails(container: MedusaContainer) {
  return queryRows(
    container,
    dueSchema,
    `with due as (
       select id as order_id, 'placed' as subject, created_at as at from "order"
       union all select id, 'cancelled', canceled_at from "order" where status = 'canceled'
       union all select order_id, 'return ' || id, created_at from return
         where deleted_at is null and canceled_at is null
       union all ${WAITING_REFUNDS})
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
}
