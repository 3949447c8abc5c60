import { model } from '@medusajs/framework/utils';

/**
 * An attempt to pay for a cart. It outlives Medusa's payment session, which any change of the cart's total deletes while the
 * gateway's window may still be open. It contains no personal data.
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
    /** Hash of the cart when the payment was opened; see `fingerprintOf`. */
    fingerprint: model.text(),
    /** Of an advance: `{ fee, total }` of the order, in paise, of which the courier collects the rest. Null when all is paid. */
    on_delivery: model.json().nullable(),
    state: model.enum(['open', 'ordered', 'refunded']).default('open'),
    /** The payment that settled it. */
    gateway_payment_id: model.text().nullable(),
    order_id: model.text().nullable(),
    /** Why the payment failed after its order was placed; null when it did not. */
    failure: model.enum(['capture_refused', 'refunded_by_gateway']).nullable(),
    /** When the job checks it with the gateway; null for never again. */
    next_check_at: model.dateTime().nullable(),
    /** Checks of the job that have failed in a row, and why the last one did. */
    check_failures: model.number().default(0),
    check_error: model.text().nullable(),
    /** End of the lease on the cart; see `lease.ts`. */
    held_until: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['cart_id'], where: 'deleted_at IS NULL' },
    { on: ['order_id'], where: 'deleted_at IS NULL' },
    { on: ['next_check_at'], where: "state = 'open' AND deleted_at IS NULL" },
  ]);
