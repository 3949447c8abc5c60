import { model } from '@medusajs/framework/utils';

/** A refund that is tracked until it is paid out. It contains no personal data. */
export const PaymentRefund = model
  .define('payment_refund', {
    id: model.id({ prefix: 'payref' }).primaryKey(),
    /** Stored in the gateway's refund: the id of Medusa's refund, or `return-` with the id of the payment. */
    key: model.text().unique(),
    gateway_payment_id: model.text(),
    /** In paise. */
    amount: model.bigNumber(),
    /** `failed`: the gateway could not pay it out, or not in time; the owner must handle it. */
    state: model.enum(['pending', 'processed', 'failed']).default('pending'),
    /** Number of failed attempts at the gateway. */
    failures: model.number().default(0),
    order_id: model.text().nullable(),
    /** Set when the payment has no order. */
    cart_id: model.text().nullable(),
    /** When the job checks it with the gateway; null for never again. */
    next_check_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['gateway_payment_id'], where: 'deleted_at IS NULL' },
    { on: ['order_id'], where: 'deleted_at IS NULL' },
    { on: ['next_check_at'], where: 'next_check_at IS NOT NULL AND deleted_at IS NULL' },
  ]);
