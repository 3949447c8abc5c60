import { z } from '@medusajs/framework/zod';

/** What a payment session of ours carries; the storefront sees it. */
export const sessionData = z.object({
  /** The gateway's order. */
  id: z.string(),
  /** In paise. */
  amount: z.number(),
  currency: z.string(),
  session_id: z.string().optional(),
  /** The gateway's payment, once there is one. */
  payment_id: z.string().optional(),
  /** How it was paid, such as `card` or `upi`. */
  method: z.string().optional(),
});

export type SessionData = z.infer<typeof sessionData>;
