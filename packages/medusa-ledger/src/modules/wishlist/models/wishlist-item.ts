import { model } from '@medusajs/framework/utils';

/** A heart of a customer: a product, in a variant when one was chosen. */
export const WishlistItem = model
  .define('wishlist_item', {
    id: model.id({ prefix: 'wish' }).primaryKey(),
    customer_id: model.text(),
    product_id: model.text(),
    // Empty rather than null without a variant: nulls would not be unique.
    variant_id: model.text().default(''),
    quantity: model.number().default(1),
  })
  .indexes([
    {
      on: ['customer_id', 'product_id', 'variant_id'],
      unique: true,
      where: 'deleted_at IS NULL',
    },
  ]);
