import { model } from '@medusajs/framework/utils';

/** Where a device stands: outlives the effects, so that a late copy of an old one is known. */
export const SyncLane = model
  .define('sync_lane', {
    id: model.id({ prefix: 'slane' }).primaryKey(),
    /** A customer's id, or `guest:` and the client. */
    owner: model.text(),
    client: model.text(),
    lane: model.enum(['cart', 'wishlist']),
    /** Number and key of the last effect that is done; 0 and none before the first. */
    n: model.number().default(0),
    key: model.text().nullable(),
    /** The cart that was last written to. */
    cart_id: model.text().nullable(),
  })
  .indexes([{ on: ['owner', 'client', 'lane'], unique: true }, { on: ['updated_at'] }]);
