import { createHmac, randomInt } from 'node:crypto';
import * as v from 'valibot';

/** Entities of Razorpay's API, with the fields that the shop reads. Amounts are in paise. */

const notes = v.record(v.string(), v.string());

export const orderSchema = v.object({
  id: v.string(),
  entity: v.literal('order'),
  amount: v.number(),
  amount_paid: v.number(),
  amount_due: v.number(),
  currency: v.string(),
  receipt: v.nullable(v.string()),
  status: v.picklist(['created', 'attempted', 'paid']),
  attempts: v.number(),
  notes,
  /** Seconds since 1970, as all times of this API. */
  created_at: v.number(),
});

export const methodSchema = v.picklist(['card', 'netbanking', 'upi']);

export const paymentSchema = v.object({
  id: v.string(),
  entity: v.literal('payment'),
  amount: v.number(),
  currency: v.string(),
  /** `created`: the bank has not answered yet. */
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: v.string(),
  method: methodSchema,
  /** Code of the bank, for net banking. */
  bank: v.optional(v.nullable(v.string()), null),
  amount_refunded: v.number(),
  refund_status: v.nullable(v.picklist(['partial', 'full'])),
  captured: v.boolean(),
  email: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  notes,
  error_code: v.nullable(v.string()),
  error_description: v.nullable(v.string()),
  created_at: v.number(),
});

export const refundSchema = v.object({
  id: v.string(),
  entity: v.literal('refund'),
  amount: v.number(),
  currency: v.string(),
  payment_id: v.string(),
  notes,
  receipt: v.nullable(v.string()),
  status: v.picklist(['pending', 'processed', 'failed']),
  created_at: v.number(),
  /** Result of a pending refund and its time (ms since 1970). Not part of the API. */
  ending: v.optional(v.object({ status: v.picklist(['processed', 'failed']), at: v.number() })),
  /** The header X-Refund-Idempotency of its request. Not part of the API. */
  idempotencyKey: v.optional(v.string()),
});

export type Order = v.InferOutput<typeof orderSchema>;
export type Payment = v.InferOutput<typeof paymentSchema>;
/** How a payment is made. */
export type Means = Pick<Payment, 'method' | 'bank'>;
export type Refund = v.InferOutput<typeof refundSchema>;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 14;

/** Creates an id in Razorpay's format, such as `order_MkJ2x8Qw4TzLpN`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const letters = Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${letters.join('')}`;
}

/** Now, in seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Razorpay's signatures: an HMAC-SHA256 in hexadecimal digits. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
