import { model } from '@medusajs/framework/utils';

/** How a message leaves the shop. */
export const CHANNELS = ['push', 'mail', 'sms'] as const;

/** A message that must be sent once to a recipient, and what has become of it. It holds no address and no readable text. */
export const OutboxMessage = model
  .define('outbox_message', {
    id: model.id({ prefix: 'outmsg' }).primaryKey(),
    channel: model.enum([...CHANNELS]),
    /** Id of a push subscription, or whose address is looked up when it is sent, such as `buyer`. */
    recipient: model.text(),
    /** Such as `shipped`. */
    event: model.text(),
    /** Id of what it is about, such as a fulfilment. */
    subject: model.text(),
    /** What the text is made of: ids and prices; `sealed` is a text that only the shop can read. */
    data: model.json(),
    /** Whether it waits until the end of the quiet hours. */
    is_quiet: model.boolean().default(false),
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
