import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listQuestions } from '../../../questions/list-questions';
import type { QuestionsQuery } from '../validators';

/**
 * All questions with their products, the newest first; `answered=false` selects the unanswered ones, `q` searches questions, answers
 * and product names.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QuestionsQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, ...filters } = req.validatedQuery;
  const { rows, count } = await listQuestions(req.scope, filters, { limit, offset });
  res.json({ product_questions: rows, count, limit, offset });
}
