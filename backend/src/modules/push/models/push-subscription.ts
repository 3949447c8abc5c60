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

/** What a browser waits for: a variant that is sold out, or an answer to a guest's question. */
export const PushWatch = model
  .define('push_watch', {
    id: model.id({ prefix: 'pushw' }).primaryKey(),
    subscription_id: model.text(),
    kind: model.enum(['stock', 'question']),
    /** Id of the variant or of the question. */
    subject: model.text(),
  })
  .indexes([
    { on: ['subscription_id', 'kind', 'subject'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['subject'], where: 'deleted_at IS NULL' },
  ]);
