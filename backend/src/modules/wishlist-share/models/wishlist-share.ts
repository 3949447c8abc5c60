import { model } from '@medusajs/framework/utils';

/** The link by which a customer shares the wishlist. There is a row only as long as the wishlist is shared. */
export const WishlistShare = model
  .define('wishlist_share', {
    id: model.id({ prefix: 'wshare' }).primaryKey(),
    customer_id: model.text(),
    /** See `share-token.ts`. */
    token: model.text(),
  })
  .indexes([
    { on: ['customer_id'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['token'], unique: true, where: 'deleted_at IS NULL' },
  ]);
