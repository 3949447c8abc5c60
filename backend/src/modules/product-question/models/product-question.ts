import { model } from '@medusajs/framework/utils';

/** A question about a product; shown once the shop has answered it. */
export const ProductQuestion = model
  .define('product_question', {
    id: model.id({ prefix: 'pqst' }).primaryKey(),
    product_id: model.text(),
    /** Null for guests, and once the account is deleted. */
    customer_id: model.text().nullable(),
    question: model.text(),
    answer: model.text().nullable(),
    answered_at: model.dateTime().nullable(),
    /** When the shop hid it. */
    hidden_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['product_id', 'answered_at'], where: 'deleted_at IS NULL' },
    { on: ['customer_id'], where: 'deleted_at IS NULL' },
  ])
  .checks([
    {
      name: 'product_question_answer',
      expression: '(answer is null) = (answered_at is null)',
    },
  ]);
