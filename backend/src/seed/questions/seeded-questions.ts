import { z } from '@medusajs/framework/zod';
import { textTable } from '../text-table';

const questionLine = z
  .tuple([
    z.string().min(1),
    z.coerce.number().int().min(1).max(365),
    z.string().min(3).max(1000),
    z.string().min(1).max(2000),
  ])
  .transform(([handle, asked, question, answer]) => ({ handle, asked, question, answer }));

/** A question with the shop's answer; `asked` is days ago. */
export type SeededQuestion = z.infer<typeof questionLine>;

/** The questions that the shop begins with. */
export function seededQuestions(): SeededQuestion[] {
  return z.array(questionLine).parse(textTable('questions/questions.txt'));
}
