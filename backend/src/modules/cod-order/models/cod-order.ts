import { model } from '@medusajs/framework/utils';

/**
 * An order that is paid on delivery, from the moment before it is placed until its cash is collected or it is cancelled. It
 * contains no personal data but keyed hashes, which are deleted with its end.
 */
export const CodOrder = model
  .define('cod_order', {
    id: model.id({ prefix: 'codo' }).primaryKey(),
    cart_id: model.text(),
    /** Null while the order is being placed. */
    order_id: model.text().nullable(),
    /** `undelivered`: cancelled, because its parcels came back. */
    state: model
      .enum(['placing', 'open', 'collected', 'cancelled', 'undelivered'])
      .default('placing'),
    /** Keyed hashes of the phone number and the address, for the limits of open orders. */
    phone_key: model.text().nullable(),
    address_key: model.text().nullable(),
    /** The gateway order by which an advance was paid; null without one. */
    gateway_order_id: model.text().nullable(),
    collected_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['cart_id'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['order_id'], where: 'deleted_at IS NULL' },
    { on: ['phone_key'], where: "state in ('placing', 'open') AND deleted_at IS NULL" },
    { on: ['address_key'], where: "state in ('placing', 'open') AND deleted_at IS NULL" },
    { on: ['state'], where: "state in ('placing', 'open') AND deleted_at IS NULL" },
  ]);
