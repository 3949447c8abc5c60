import { model } from '@medusajs/framework/utils';

/** A cart whose lines have changed since Medusa worked out its discounts, delivery and amount to pay. */
export const StaleCart = model.define('sync_stale_cart', {
  cart_id: model.text().primaryKey(),
  /** Rises with each change, so that a change during the work is not lost. */
  version: model.number().default(1),
});
