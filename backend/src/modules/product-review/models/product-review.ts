import { model } from '@medusajs/framework/utils';

/** A buyer's review of a product; a customer has one for each product. */
export const ProductReview = model
  .define('product_review', {
    id: model.id({ prefix: 'prev' }).primaryKey(),
    product_id: model.text(),
    /** Null once the account is deleted. */
    customer_id: model.text().nullable(),
    /** Stars, 1 to 5. */
    rating: model.number(),
    text: model.text(),
    recommend: model.boolean(),
    /** The displayed name, such as 'Asha R.'. */
    author: model.text(),
    /** What the shop has replied, below the review. */
    reply: model.text().nullable(),
    replied_at: model.dateTime().nullable(),
    /** When the shop hid it. */
    hidden_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['product_id', 'customer_id'], unique: true, where: 'deleted_at IS NULL' },
    { on: ['customer_id'], where: 'deleted_at IS NULL' },
  ])
  .checks([
    { name: 'product_review_rating', expression: 'rating between 1 and 5' },
    { name: 'product_review_reply', expression: '(reply is null) = (replied_at is null)' },
  ]);
