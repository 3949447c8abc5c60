import { model } from '@medusajs/framework/utils';

/**
 * A payment that was asked for. It outlives Medusa's payment session, which any change of the
 * cart's total deletes while the gateway's window may still be open. It holds nothing personal.
 */
export const PaymentAttempt = model
  .define('payment_attempt', {
    id: model.id({ prefix: 'payatt' }).primaryKey(),
    /** The gateway's order. */
    gateway_order_id: model.text().unique(),
    session_id: model.text(),
    cart_id: model.text(),
    /** In paise. */
    amount: model.bigNumber(),
    currency_code: model.text(),
    /** What the cart held when the payment was asked for; see `fingerprintOf`. */
    fingerprint: model.text(),
    state: model.enum(['open', 'ordered', 'refunded']).default('open'),
    /** The gateway's payment that settled it. */
    gateway_payment_id: model.text().nullable(),
    order_id: model.text().nullable(),
    /** Why the order of this payment has no money; null while that is not so. */
    failure: model.enum(['capture_refused', 'refunded_by_gateway']).nullable(),
    /** When the gateway is asked again of its own accord; null when it is not any more. */
    next_check_at: model.dateTime().nullable(),
    /** Until when its window keeps the cart from being changed, while it is open; see `lease.ts`. */
    held_until: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['cart_id'], where: 'deleted_at IS NULL' },
    { on: ['order_id'], where: 'deleted_at IS NULL' },
    { on: ['next_check_at'], where: "state = 'open' AND deleted_at IS NULL" },
  ]);
