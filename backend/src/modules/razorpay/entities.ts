import { z } from '@medusajs/framework/zod';

/** What the gateway answers, as far as we look at it. Amounts are in paise. */

/** Razorpay sends an empty list where there are no notes. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown()).transform(() => ({}))])
  .nullish()
  .transform((found): Record<string, unknown> => found ?? {});

export const gatewayOrder = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
  receipt: z.string().nullish(),
  notes,
});

export const gatewayPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.coerce.number(),
  amount_refunded: z.coerce.number().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  notes,
});

export const gatewayRefund = z.object({
  id: z.string(),
  amount: z.coerce.number().optional(),
  receipt: z.string().nullish(),
  status: z.string().optional(),
  notes,
});

export const collectionOf = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ items: z.array(entity) });

export type GatewayOrder = z.infer<typeof gatewayOrder>;
export type GatewayPayment = z.infer<typeof gatewayPayment>;
export type GatewayRefund = z.infer<typeof gatewayRefund>;
