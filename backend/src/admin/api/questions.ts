import { z } from 'zod';
import { shownProductSchema } from '../parts/product-link';
import { callAdmin, type QueryValues } from './call-admin';

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

const listSchema = z.object({ product_questions: z.array(questionSchema), count: z.number() });

/** Questions about products, the newest first. */
export async function listQuestions(query: QueryValues, signal?: AbortSignal) {
  const { product_questions: rows, count } = await callAdmin('product-questions', listSchema, {
    query,
    ...(signal && { signal }),
  });
  return { rows, count };
}

type Change = { id: string; answer?: string; hidden?: boolean };

/** Answers a question, which publishes it, or hides it. */
export function changeQuestion({ id, ...body }: Change) {
  return callAdmin(`product-questions/${id}`, z.unknown(), { method: 'POST', body });
}
