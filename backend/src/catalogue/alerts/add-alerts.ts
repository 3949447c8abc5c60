import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { ProductDocument } from '../document';
import { bindPrices, PRICES_TABLE, RECORD_PRICES, shownPrices } from './price-records';

/** A shopper is notified of another fall of a price only if it is lower than what was sent in this time. */
const REPEATED_AFTER = '30 days';

const NEW_ID = `'outmsg_' || replace(gen_random_uuid()::text, '-', '')`;

/**
 * Messages for those who wait for a variant. The subject is the wait, which ends with the message: a shopper who waits again is notified again. A
 * message that is still due is due anew: its worker may just have found the variant sold out, and withdraw it.
 */
const ADD_STOCK_MESSAGES = `
  insert into outbox_message (id, channel, recipient, event, subject, data, is_quiet, state, due_at)
  select ${NEW_ID}, 'push', sub.id, 'back-in-stock', watch.id,
         jsonb_build_object('variant_id', watch.subject), true, 'due', now()
    from push_watch watch
    join push_subscription sub on sub.id = watch.subscription_id and sub.deleted_at is null
   where watch.kind = 'stock' and watch.deleted_at is null and watch.subject = any (:variants)
  on conflict (recipient, event, subject) where deleted_at is null
    do update set due_at = now(), attempts = 0 where outbox_message.state = 'due'`;

/** Wishes of customers, with their devices. A guest has none. */
const WISHES = `
  select sub.id as recipient, coalesce(nullif(item.variant_id, ''), item.product_id) as subject, item.created_at as at
    from wishlist_item item
    join push_subscription sub on sub.customer_id = item.customer_id
   where item.product_id = any (:products) and item.deleted_at is null
     and sub.deleted_at is null and 'prices' = any (sub.kinds)`;

/**
 * Messages about prices that are lower than at the time of the wish, and than what was sent lately. They replace what is still due
 * about an earlier fall of the same price.
 */
const ADD_PRICE_MESSAGES = `${RECORD_PRICES},
  fallen as (
    select wish.recipient, news.subject, news.id as price_id, news.price, seen.product_id
      from news
      join seen using (subject)
      join (${WISHES}) wish using (subject)
      cross join lateral (
        select coalesce(
          (select price from ${PRICES_TABLE} where subject = news.subject and at <= wish.at order by id desc limit 1),
          (select price from ${PRICES_TABLE} where subject = news.subject order by id limit 1)) as price) known
     where news.price <= known.price * (100 - cast(:percent as numeric)) / 100
       and not exists (
         select from outbox_message earlier
          where earlier.recipient = wish.recipient and earlier.event = 'price-drop' and earlier.deleted_at is null
            and earlier.data ->> 'subject' = news.subject
            and earlier.created_at > now() - interval '${REPEATED_AFTER}' and earlier.state = 'sent'
            and news.price > (earlier.data ->> 'price')::numeric * (100 - cast(:percent as numeric)) / 100)),
  replaced as (
    delete from outbox_message using fallen
     where outbox_message.recipient = fallen.recipient and event = 'price-drop' and state = 'due'
       and data ->> 'subject' = fallen.subject)
  insert into outbox_message (id, channel, recipient, event, subject, data, is_quiet, state, due_at)
  select ${NEW_ID}, 'push', recipient, 'price-drop', subject || ' ' || price_id,
         jsonb_build_object('product_id', product_id, 'subject', subject, 'price', price), true, 'due', now()
    from fallen
  on conflict (recipient, event, subject) where deleted_at is null do nothing`;

/**
 * Records the prices of changed products, and adds the messages for shoppers who wait for a variant or wish a product, in the
 * transaction that takes the change from the queue. A message is checked again when it is sent.
 * @param documents of the products that the shop shows
 * @param available variants that are in stock
 * @param percent from which fall of a price on a shopper is notified
 */
export async function addAlerts(
  transaction: Knex.Transaction,
  documents: readonly ProductDocument[],
  available: readonly string[],
  percent: number,
): Promise<void> {
  if (available.length > 0) await transaction.raw(ADD_STOCK_MESSAGES, { variants: [...available] });
  const prices = documents.flatMap(shownPrices);
  if (prices.length > 0)
    await transaction.raw(ADD_PRICE_MESSAGES, { ...bindPrices(prices), percent });
}
