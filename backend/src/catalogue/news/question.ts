import { z } from '@medusajs/framework/zod';

export const newsQuestion = z
  .object({
    /** Number of the last change that whoever asks knows of. */
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .strict();

export type NewsQuestion = z.infer<typeof newsQuestion>;
