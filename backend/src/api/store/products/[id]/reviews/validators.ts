import { z } from '@medusajs/framework/zod';
import { textField } from '../../../../../plain-text';

const MOST_LETTERS = 2000;

export const reviewBody = z.strictObject({
  rating: z.number().int().min(1).max(5),
  text: textField(1, MOST_LETTERS),
  recommend: z.boolean(),
});

export type ReviewBody = z.infer<typeof reviewBody>;
