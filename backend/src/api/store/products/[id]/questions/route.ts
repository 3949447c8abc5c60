import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { customerIdOf } from '../../../../../sessions/request-session';
import {
  PRODUCT_QUESTION,
  type ProductQuestionService,
} from '../../../../../modules/product-question';
import { assertProductSold } from '../../assert-product-sold';
import type { Page, QuestionBody } from '../../../../validators';

/** The public questions about a product. */
export async function GET(req: MedusaRequest<unknown, Page>, res: MedusaResponse) {
  const productId = req.params['id'] ?? '';
  const { limit, offset } = req.validatedQuery;
  await assertProductSold(req.scope, productId);
  const [questions, count] = await req.scope
    .resolve<ProductQuestionService>(PRODUCT_QUESTION)
    .listPublic(productId, { take: limit, skip: offset });
  res.json({
    questions: questions.map(({ id, question, created_at, answer, answered_at }) => ({
      id,
      question,
      asked_at: created_at,
      answer,
      answered_at,
    })),
    count,
    limit,
    offset,
  });
}

/** Stores a question of a customer or guest; it is shown once it is answered. */
export async function POST(req: MedusaRequest<QuestionBody>, res: MedusaResponse) {
  const productId = req.params['id'] ?? '';
  await assertProductSold(req.scope, productId);
  const { id, question, created_at } = await req.scope
    .resolve<ProductQuestionService>(PRODUCT_QUESTION)
    .createProductQuestions({
      product_id: productId,
      customer_id: customerIdOf(req) ?? null,
      question: req.validatedBody.question,
    });
  res.status(201).json({ question: { id, question, asked_at: created_at } });
}
