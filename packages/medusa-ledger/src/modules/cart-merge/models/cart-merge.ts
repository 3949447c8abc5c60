import { model } from '@medusajs/framework/utils';

/**
 * What becomes of a guest's cart at sign-in. Written before the first line moves, so that a merge
 * which a crash has cut in two is finished, not done twice.
 */
export const CartMerge = model
  .define('cart_merge', {
    id: model.id({ prefix: 'cmrg' }).primaryKey(),
    guest_cart_id: model.text(),
    /** The cart that the lines go to; the guest's own when it was given to the customer. */
    kept_cart_id: model.text(),
    customer_id: model.text(),
    /** The device that asked. */
    client: model.text(),
    status: model.enum(['open', 'done']),
    /** A `Plan`: absolute quantities, and what did not fit. */
    plan: model.json(),
  })
  .indexes([
    { on: ['guest_cart_id'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['kept_cart_id'], where: "status = 'open' AND deleted_at IS NULL" },
    { on: ['customer_id'], where: 'deleted_at IS NULL' },
  ]);
