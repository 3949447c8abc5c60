import { z } from '@medusajs/framework/zod';

const item = z.strictObject({
  item_id: z.string().min(1).max(100),
  quantity: z.number().int().min(1),
  reason_id: z.string().min(1).max(100),
  note: z.string().trim().max(500).optional(),
});

/** What a customer sends to send something back. */
export const returnBody = z.strictObject({
  items: z
    .array(item)
    .min(1)
    .max(100)
    .refine((items) => new Set(items.map(({ item_id }) => item_id)).size === items.length, {
      error: 'An item can stand there once only',
    }),
  key: z.uuid().optional(),
});

export type ReturnBody = z.infer<typeof returnBody>;
