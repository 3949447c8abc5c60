import { model } from '@medusajs/framework/utils';

/** What somebody writes to the shop. */
export const ContactMessage = model
  .define('contact_message', {
    id: model.id({ prefix: 'cmsg' }).primaryKey(),
    /** Made by the sender for this message; a repeat of the call is known by it. */
    key: model.text(),
    name: model.text(),
    email: model.text(),
    phone: model.text().nullable(),
    message: model.text(),
    /** Null for guests, and once the account is deleted. */
    customer_id: model.text().nullable(),
    /** When the shop's mail server took it. */
    mailed_at: model.dateTime().nullable(),
    /** The latest attempt at that. */
    mail_tried_at: model.dateTime().nullable(),
    mail_tries: model.number().default(0),
    /** When the shop was done with it. */
    handled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['key'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['mail_tries'], where: 'mailed_at IS NULL AND deleted_at IS NULL' },
    { on: ['customer_id'], where: 'deleted_at IS NULL' },
    { on: ['email'], where: 'deleted_at IS NULL' },
  ]);
