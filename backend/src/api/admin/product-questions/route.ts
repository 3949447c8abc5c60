import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_QUESTION, type ProductQuestionService } from '../../../modules/product-question';

import { newestFirst, timeIsSet } from '../../validators';
import type { QuestionsQuery } from '../validators';

/** All questions; `answered=false` selects the unanswered ones. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QuestionsQuery>,
  res: MedusaResponse,
) {
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
