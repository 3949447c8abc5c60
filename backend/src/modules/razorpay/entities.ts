import { z } from '@medusajs/framework/zod';

/** The parts of the gateway's responses that this shop reads. Amounts are in paise. */

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

export const gatewayPayments = z.object({ items: z.array(gatewayPayment) });
export const gatewayRefunds = z.object({ items: z.array(gatewayRefund) });

export type GatewayOrder = z.infer<typeof gatewayOrder>;
export type GatewayPayment = z.infer<typeof gatewayPayment>;
export type GatewayRefund = z.infer<typeof gatewayRefund>;

/** The data of a payment session, which the storefront sees. */
export const sessionData = z.object({
  /** The gateway's order. */
  id: z.string(),
  /** In paise. */
  amount: z.number(),
  currency: z.string(),
  session_id: z.string().optional(),
  /** The gateway's payment, once one is chosen. */
  payment_id: z.string().optional(),
  /** How it was paid, such as `card` or `upi`. */
  method: z.string().optional(),
});

export type SessionData = z.infer<typeof sessionData>;

/** Medusa's id of the payment provider: `pp_`, the provider's identifier, and its id in the configuration. */
export const PAYMENT_PROVIDER = 'pp_razorpay_razorpay';

/** The same in the path of webhooks. */
export const WEBHOOK_PROVIDER = 'razorpay_razorpay';
