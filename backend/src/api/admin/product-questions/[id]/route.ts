import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PRODUCT_QUESTION } from '../../../../modules/product-question';
import type { ProductQuestionService } from '../../../../modules/product-question/service';
import type { AnswerBody } from '../validators';

/** Answers a question, with which it is shown, or takes it out of sight. */
export async function POST(
  req: AuthenticatedMedusaRequest<AnswerBody>,
  res: MedusaResponse,
): Promise<void> {
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
