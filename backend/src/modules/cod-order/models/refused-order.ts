import { model } from '@medusajs/framework/utils';

/** An order that a device has requested and the shop has refused. It contains no personal data but the id of the cart. */
export const RefusedOrder = model
  .define('refused_order', {
    id: model.id({ prefix: 'reford' }).primaryKey(),
    cart_id: model.text(),
    /** `[{ reason, variant_id?, available? }]`. */
    reasons: model.json(),
    /** What the shopper saw, and what the shop offers, in paise; null where no figures can be compared. */
    shown_total: model.number().nullable(),
    offered_total: model.number().nullable(),
  })
  .indexes([
    { on: ['cart_id'], where: 'deleted_at IS NULL' },
    { on: ['created_at'], where: 'deleted_at IS NULL' },
  ]);
