import { z } from '@medusajs/framework/zod';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { daysAgo, textTable } from '../text-table';
import { PRODUCT_QUESTION, type ProductQuestionService } from '../../modules/product-question';
import { progress } from '../setup-record';

const questionLine = z
  .tuple([
    z.string().min(1),
    z.coerce.number().int().min(1).max(365),
    z.string().min(3).max(1000),
    z.string().min(1).max(2000),
  ])
  .transform(([handle, asked, question, answer]) => ({ handle, asked, question, answer }));

/** A question with the shop's answer; `asked` is in days ago. */
export type SeededQuestion = z.infer<typeof questionLine>;

/** The initial questions. */
export function seededQuestions(): SeededQuestion[] {
  return z.array(questionLine).parse(textTable('questions/questions.txt'));
}

/** Creates missing questions, each answered after a day. */
export async function seedQuestions(container: MedusaContainer): Promise<void> {
  const now = new Date();
  const questions = seededQuestions();
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { handle: questions.map(({ handle }) => handle) },
      { select: ['id', 'handle'], take: questions.length },
    );
  const ids = new Map(products.map(({ id, handle }) => [handle, id]));
  const service = container.resolve<ProductQuestionService>(PRODUCT_QUESTION);
  const known = await service.listProductQuestions(
    { question: questions.map(({ question }) => question) },
    { select: ['id', 'product_id', 'question'], take: 10_000 },
  );
  const asked = new Set(known.map(({ product_id, question }) => `${product_id} ${question}`));
  await service.createProductQuestions(
    questions.flatMap(({ handle, asked: days, question, answer }, position) => {
      const product_id = ids.get(handle);
      if (product_id === undefined || asked.has(`${product_id} ${question}`)) return [];
      const created_at = daysAgo(now, days, position);
      const answered_at = daysAgo(now, days - 1, position);
      return [{ product_id, question, answer, answered_at, created_at, updated_at: answered_at }];
    }),
  );
  progress('questions', questions.length);
}
