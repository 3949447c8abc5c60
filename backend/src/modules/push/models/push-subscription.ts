import { model } from '@medusajs/framework/utils';

/** A browser that is notified by Web Push. */
export const PushSubscription = model
  .define('push_subscription', {
    id: model.id({ prefix: 'pushsub' }).primaryKey(),
    /** The address of the browser's push service. */
    endpoint: model.text(),
    /** Keys of the browser, as base64url (RFC 8291). */
    p256dh: model.text(),
    auth: model.text(),
    /** What the shopper wants to hear of. */
    kinds: model.array(),
    /** `en` or `hi`. */
    language: model.text(),
    customer_id: model.text().nullable(),
    /** The session that subscribed; with its log-out the subscription goes. */
    session_id: model.text().nullable(),
    /** Orders of a guest. */
    order_ids: model.array(),
  })
  .indexes([
    { on: ['endpoint'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['customer_id'], where: 'deleted_at IS NULL' },
  ]);

/** A message that must be sent once to a recipient, and what has become of it. */
export const OutboxMessage = model
  .define('outbox_message', {
    id: model.id({ prefix: 'outmsg' }).primaryKey(),
    /** Id of the push subscription. */
    recipient: model.text(),
    /** Such as `shipped`. */
    event: model.text(),
    /** Id of what it is about, such as a fulfilment. */
    subject: model.text(),
    order_id: model.text(),
    state: model.enum(['due', 'sent', 'dropped']),
    /** Why it was dropped or is tried again. */
    problem: model.text().nullable(),
    attempts: model.number().default(0),
    due_at: model.dateTime(),
  })
  .indexes([
    { on: ['recipient', 'event', 'subject'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['due_at'], where: "state = 'due' AND deleted_at IS NULL" },
  ]);
