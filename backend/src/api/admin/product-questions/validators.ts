import { z } from '@medusajs/framework/zod';
import { textField } from '../../../plain-text';
import { flag, pageQuery } from '../../page-query';

export const questionsQuery = pageQuery(50).extend({
  product_id: z.string().optional(),
  answered: flag.optional(),
  hidden: flag.optional(),
});

export type QuestionsQuery = z.infer<typeof questionsQuery>;

const MOST_LETTERS = 2000;

export const answerBody = z
  .strictObject({ answer: textField(1, MOST_LETTERS).optional(), hidden: z.boolean().optional() })
  .refine(({ answer, hidden }) => answer !== undefined || hidden !== undefined, {
    error: 'Give an answer, or hidden',
  });

export type AnswerBody = z.infer<typeof answerBody>;
