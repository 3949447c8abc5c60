import { z } from 'zod';
import { shownProductSchema } from '../parts/product-link';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

const time = z.coerce.date();

const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  answered_at: time.nullable(),
  hidden_at: time.nullable(),
  created_at: time,
  product: shownProductSchema,
});

export type Question = z.infer<typeof questionSchema>;

/** Questions about products, the newest first. */
export const listQuestions = listRows('product-questions', 'product_questions', questionSchema);

type Change = { id: string; answer?: string; hidden?: boolean };

/** Answers a question, which publishes it, or hides it. */
export function changeQuestion({ id, ...body }: Change) {
  return callAdmin(`product-questions/${id}`, z.unknown(), { method: 'POST', body });
}
