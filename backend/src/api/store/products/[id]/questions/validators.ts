import { z } from '@medusajs/framework/zod';
import { textField } from '../../../../../plain-text';

export const questionBody = z.strictObject({ question: textField(3, 1000) });

export type QuestionBody = z.infer<typeof questionBody>;
