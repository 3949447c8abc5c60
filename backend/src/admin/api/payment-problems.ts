import { z } from 'zod';
import { shownOrderSchema } from '../parts/order-link';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

const problemSchema = z.object({
  id: z.string(),
  kind: z.enum(['unsettled', 'refund_failed', 'unpaid_packed']),
  /** In paise. */
  amount: z.number(),
  gateway_order_id: z.string().nullable(),
  gateway_payment_id: z.string().nullable(),
  reason: z.string().nullable(),
  order: shownOrderSchema.nullable(),
  since: z.coerce.date(),
});

export type PaymentProblem = z.infer<typeof problemSchema>;

/** Payments that need the owner, the oldest first. */
export const listProblems = listRows('payment-problems', 'payment_problems', problemSchema);

/** Settles a payment now, or makes a failed refund once more. */
export function retryProblem(id: string) {
  return callAdmin(`payment-problems/${id}`, z.object({ resolved: z.boolean() }), {
    method: 'POST',
    body: { action: 'retry' },
  });
}

/** The refund was paid in another way, or the parcel of an unpaid order is back. */
export function markResolved(id: string) {
  return callAdmin(`payment-problems/${id}`, z.unknown(), {
    method: 'POST',
    body: { action: 'resolved' },
  });
}
