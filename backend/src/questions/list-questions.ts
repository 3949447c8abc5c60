import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { containsQuery, isSetCondition, readPage } from '../admin-reads/read-page';
import { PRODUCT_OF_ROW, shownProductSchema } from '../admin-reads/shown-rows';

const questionSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  customer_id: z.string().nullable(),
  question: z.string(),
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
  hidden_at: z.date().nullable(),
  created_at: z.date(),
  product: shownProductSchema,
});

type Filters = { q?: string; product_id?: string; answered?: boolean; hidden?: boolean };

/** Questions for the owner, the newest first; `q` searches questions, answers and product names. */
export function listQuestions(
  container: MedusaContainer,
  { q, product_id, answered, hidden }: { [Name in keyof Filters]: Filters[Name] | undefined },
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: questionSchema,
      columns: `question.id, question.product_id, question.customer_id, question.question, question.answer,
        question.answered_at, question.hidden_at, question.created_at, ${PRODUCT_OF_ROW}`,
      from: 'product_question question left join product on product.id = question.product_id',
      where: [
        'question.deleted_at is null',
        product_id && 'question.product_id = :product',
        isSetCondition('question.answered_at', answered),
        isSetCondition('question.hidden_at', hidden),
        q && containsQuery(['question.question', 'question.answer', 'product.title']),
      ],
      order: 'question.created_at desc, question.id desc',
      bindings: { q: q ?? '', product: product_id ?? '' },
    },
    page,
  );
}
