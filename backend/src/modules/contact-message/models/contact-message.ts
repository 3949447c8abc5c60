import { model } from '@medusajs/framework/utils';

/** A message to the shop. */
export const ContactMessage = model
  .define('contact_message', {
    id: model.id({ prefix: 'cmsg' }).primaryKey(),
    /** Idempotency key. */
    key: model.text(),
    name: model.text(),
    email: model.text(),
    phone: model.text().nullable(),
    message: model.text(),
    /** Null for guests, and once the account is deleted. */
    customer_id: model.text().nullable(),
    /** When the mail server accepted it. */
    mailed_at: model.dateTime().nullable(),
    /** When the owner opened it. */
    read_at: model.dateTime().nullable(),
    /** When the owner marked it as handled, or replied. */
    handled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['key'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['customer_id'], where: 'deleted_at IS NULL' },
    { on: ['email'], where: 'deleted_at IS NULL' },
  ]);
