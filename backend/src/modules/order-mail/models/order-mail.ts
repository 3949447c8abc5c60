import { model } from '@medusajs/framework/utils';

/** Outbox row of a mail about an order, so that it is sent once; without address and text. */
export const OrderMail = model
  .define('order_mail', {
    id: model.id({ prefix: 'omail' }).primaryKey(),
    /** The order's id; for mails to the owner, the id of the payment attempt or the refund. */
    order_id: model.text(),
    /** The event, such as `placed`. */
    subject: model.text(),
    /** When the mail server accepted it; null while a process is sending it, or after that process crashed. */
    sent_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['order_id', 'subject'], unique: true, where: 'deleted_at IS NULL' }]);
