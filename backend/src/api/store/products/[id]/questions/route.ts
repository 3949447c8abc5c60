import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { askerOf } from '../../../../../asker';
import { PRODUCT_QUESTION } from '../../../../../modules/product-question';
import type { ProductQuestionService } from '../../../../../modules/product-question/service';
import { assertProductSold } from '../../../../../sold-product';
import type { Page } from '../../../../page-query';
import type { QuestionBody } from './validators';

/** The answered questions about a product. */
export async function GET(req: MedusaRequest<unknown, Page>, res: MedusaResponse): Promise<void> {
  const productId = req.params['id'] ?? '';
  const { limit, offset } = req.validatedQuery;
  await assertProductSold(req.scope, productId);
  const [questions, count] = await req.scope
    .resolve<ProductQuestionService>(PRODUCT_QUESTION)
    .shownOf(productId, { take: limit, skip: offset });
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

/** Stores a question of whoever asks; it is shown once it is answered. */
export async function POST(req: MedusaRequest<QuestionBody>, res: MedusaResponse): Promise<void> {
  const productId = req.params['id'] ?? '';
  await assertProductSold(req.scope, productId);
  const { id, question, created_at } = await req.scope
    .resolve<ProductQuestionService>(PRODUCT_QUESTION)
    .createProductQuestions({
      product_id: productId,
      customer_id: askerOf(req) ?? null,
      question: req.validatedBody.question,
    });
  res.status(201).json({ question: { id, question, asked_at: created_at } });
}
