import { z } from '@medusajs/framework/zod';

const text = z.string().min(1).max(200);

/** What the gateway's window hands to the page. */
export const paymentCallbackBody = z
  .object({
    razorpay_payment_id: text,
    razorpay_order_id: text,
    razorpay_signature: text,
  })
  .strict();

export type PaymentCallbackBody = z.infer<typeof paymentCallbackBody>;
