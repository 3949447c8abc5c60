import { model } from '@medusajs/framework/utils';

/**
 * What a device asked for under one key, and what came of it. Written as `open` before the cart is
 * touched; from then on it is brought to its target, whatever crashes. No personal data but ids.
 */
export const SyncEffect = model
  .define('sync_effect', {
    key: model.text().primaryKey(),
    /** Of what was asked; empty for what was cancelled before it arrived. */
    hash: model.text(),
    /** A customer's id, or `guest:` and the client. */
    owner: model.text(),
    /** The device. */
    client: model.text(),
    lane: model.enum(['cart', 'wishlist']),
    /** Its number in the lane; unknown for what was cancelled before it arrived. */
    n: model.number().nullable(),
    /** The cart that it changed; none for a wishlist. */
    cart_id: model.text().nullable(),
    /** What it is about, such as `variant:…`; effects on one subject are ordered. */
    subject: model.text(),
    /** Pieces before; of a code 0 or 1. */
    base: model.number(),
    /** Pieces afterwards: absolute, so that reaching it twice is reaching it once. */
    target: model.number(),
    state: model.enum(['open', 'done']),
    outcome: model.enum(['applied', 'rejected']),
    reason: model.text().nullable(),
    available: model.number().nullable(),
  })
  .indexes([
    { on: ['owner', 'client', 'lane', 'n'], unique: true, where: 'n IS NOT NULL' },
    { on: ['cart_id'], where: "state = 'open'" },
    { on: ['updated_at'] },
  ]);
