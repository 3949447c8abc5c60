import { model } from '@medusajs/framework/utils';

/**
 * Where the refund of an order that was paid on delivery goes. The account is encrypted; it is erased 30 days after the owner has
 * marked the refund as paid.
 */
export const RefundAccount = model
  .define('refund_account', {
    id: model.id({ prefix: 'refacc' }).primaryKey(),
    order_id: model.text(),
    kind: model.enum(['bank', 'upi']),
    /** See `sealed-text.ts`. */
    sealed: model.text(),
    /** When the owner has paid what was refunded until then. */
    paid_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['order_id'], unique: true, where: 'deleted_at IS NULL' }]);
