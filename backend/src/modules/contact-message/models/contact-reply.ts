import { model } from '@medusajs/framework/utils';

/** The shop's reply to a contact message, by mail. */
export const ContactReply = model
  .define('contact_reply', {
    id: model.id({ prefix: 'crep' }).primaryKey(),
    message_id: model.text(),
    /** Idempotency key. */
    key: model.text(),
    text: model.text(),
    /** When the mail server accepted it. */
    sent_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['key'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['message_id'], where: 'deleted_at IS NULL' },
  ]);
