import { model } from '@medusajs/framework/utils';

/** A refund that is followed until the shopper has the money. It holds nothing personal. */
export const PaymentRefund = model
  .define('payment_refund', {
    id: model.id({ prefix: 'payref' }).primaryKey(),
    /** Noted in the gateway's refunds: the id of Medusa's refund, or `return-` and the gateway's payment. */
    key: model.text().unique(),
    gateway_payment_id: model.text(),
    /** In paise. */
    amount: model.bigNumber(),
    /** `failed`: the gateway could not pay it out, or did not in time; the owner has to act. */
    state: model.enum(['pending', 'processed', 'failed']).default('pending'),
    /** Refunds of this key that failed at the gateway. */
    failures: model.number().default(0),
    order_id: model.text().nullable(),
    /** Of a payment that became no order. */
    cart_id: model.text().nullable(),
    /** When the gateway is asked again; null when it is not any more. */
    next_check_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['gateway_payment_id'], where: 'deleted_at IS NULL' },
    { on: ['order_id'], where: 'deleted_at IS NULL' },
    { on: ['next_check_at'], where: 'next_check_at IS NOT NULL AND deleted_at IS NULL' },
  ]);
