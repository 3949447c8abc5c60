import { z } from '@medusajs/framework/zod';

export const mergeBody = z.object({
  client: z.string().min(8).max(64),
  guest_cart_id: z.string().min(1).max(64),
});

export type MergeBody = z.infer<typeof mergeBody>;
