import { model } from '@medusajs/framework/utils';

/** A mail about an order, kept so that it is sent once; without address or text. */
export const OrderMail = model
  .define('order_mail', {
    id: model.id({ prefix: 'omail' }).primaryKey(),
    /** The order's id; for mails to the owner, that of the payment attempt or the refund. */
    order_id: model.text(),
    /** What it is about, such as `placed`. */
    subject: model.text(),
    /** When the mail server had taken it; none while somebody is at it, or has died at it. */
    sent_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['order_id', 'subject'], unique: true, where: 'deleted_at IS NULL' }]);
