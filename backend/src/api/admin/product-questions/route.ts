import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_QUESTION } from '../../../modules/product-question';
import type { ProductQuestionService } from '../../../modules/product-question/service';
import { timeIsSet } from '../../page-query';
import { newestFirst } from '../list-answer';
import type { QuestionsQuery } from './validators';

/** All questions; `answered=false` are those that wait. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QuestionsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { product_id, answered, hidden, ...page } = req.validatedQuery;
  const [product_questions, count] = await req.scope
    .resolve<ProductQuestionService>(PRODUCT_QUESTION)
    .listAndCountProductQuestions(
      {
        ...(product_id && { product_id }),
        ...timeIsSet('answered_at', answered),
        ...timeIsSet('hidden_at', hidden),
      },
      newestFirst(page),
    );
  res.json({ product_questions, count, ...page });
}
