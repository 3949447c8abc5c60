import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { OWNER_ALERTS } from '../payments/owner-alerts';

/** Older alerts are not sent after an outage; the metrics still show them. */
const MAX_ALERT_AGE = '14 days';
/** Older messages are in the dashboard. */
const MAX_CONTACT_AGE = '2 days';
const MAX_REFUND_AGE = '2 days';
const MAX_ANSWER_AGE = '1 day';

const NEW_ID = `'outmsg_' || replace(gen_random_uuid()::text, '-', '')`;
const ONCE = 'on conflict (recipient, event, subject) where deleted_at is null do nothing';

const STATEMENTS = [
  `insert into outbox_message (id, channel, recipient, event, subject, state, due_at)
   select ${NEW_ID}, 'mail', 'owner', 'owner-alert', about, 'due', now() from (${OWNER_ALERTS}) alert
    where at > now() - interval '${MAX_ALERT_AGE}' ${ONCE}`,

  `insert into outbox_message (id, channel, recipient, event, subject, state, due_at)
   select ${NEW_ID}, 'mail', 'owner', 'contact', id, 'due', now() from contact_message
    where mailed_at is null and message <> '' and deleted_at is null
      and created_at > now() - interval '${MAX_CONTACT_AGE}' ${ONCE}`,

  `insert into outbox_message (id, channel, recipient, event, subject, state, due_at)
   select ${NEW_ID}, 'mail', 'writer', 'contact-reply', id, 'due', now() from contact_reply
    where sent_at is null and deleted_at is null and created_at > now() - interval '${MAX_CONTACT_AGE}' ${ONCE}`,

  // Money that was captured without an order goes back: to its buyer's email, and to a customer's devices.
  `with returned as (
     select refund.id, cart.customer_id, coalesce(cart.email, '') <> '' as has_email, refund.created_at,
            jsonb_build_object('refund_id', refund.id) as data
       from payment_refund refund join cart on cart.id = refund.cart_id
      where refund.order_id is null and refund.deleted_at is null
        and refund.created_at > now() - interval '${MAX_REFUND_AGE}')
   insert into outbox_message (id, channel, recipient, event, subject, data, state, due_at)
   select ${NEW_ID}, message.*, 'due', now()
     from (select 'mail', 'buyer', 'payment-returned', id, data from returned where has_email
           union all
           select 'push', sub.id, 'payment-returned', returned.id, data from returned
             join push_subscription sub on sub.deleted_at is null and 'refunds' = any (sub.kinds)
              and sub.customer_id = returned.customer_id
            where returned.created_at > sub.created_at) message ${ONCE}`,

  // A guest's device knows its questions; a customer hears of answers on all devices.
  `insert into outbox_message (id, channel, recipient, event, subject, data, is_quiet, state, due_at)
   select ${NEW_ID}, 'push', sub.id, 'question-answered', question.id,
          jsonb_build_object('product_id', question.product_id), true, 'due', now()
     from product_question question
     join push_subscription sub on sub.deleted_at is null and 'questions' = any (sub.kinds)
      and (sub.customer_id = question.customer_id
           or exists (select from push_watch watch where watch.subscription_id = sub.id
                         and watch.kind = 'question' and watch.subject = question.id))
    where question.answered_at > greatest(sub.created_at, now() - interval '${MAX_ANSWER_AGE}')
      and question.hidden_at is null and question.deleted_at is null ${ONCE}`,
];

/** Adds the messages about anything but orders and products: alerts and messages to the owner, returned payments, answers to questions. Idempotent. */
export async function addOtherMessages(container: MedusaContainer): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const statement of STATEMENTS) await database.raw(statement);
}
