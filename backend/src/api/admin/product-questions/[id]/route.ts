import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import {
  PRODUCT_QUESTION,
  type ProductQuestionService,
} from '../../../../modules/product-question';
import type { AnswerBody } from '../../validators';

/** Answers a question, which publishes it, or hides it. */
export async function POST(req: AuthenticatedMedusaRequest<AnswerBody>, res: MedusaResponse) {
  const questions = req.scope.resolve<ProductQuestionService>(PRODUCT_QUESTION);
  const { id, answered_at, hidden_at } = await questions.retrieveProductQuestion(
    req.params['id'] ?? '',
  );
  const { answer, hidden } = req.validatedBody;
  const product_question = await questions.updateProductQuestions({
    id,
    ...(answer !== undefined && { answer, answered_at: answered_at ?? new Date() }),
    ...(hidden !== undefined && { hidden_at: hidden ? (hidden_at ?? new Date()) : null }),
  });
  res.json({ product_question });
}
