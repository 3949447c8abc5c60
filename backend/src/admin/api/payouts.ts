import { z } from 'zod';
import { shownOrderSchema } from '../parts/order-link';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

const payoutSchema = z.object({
  id: z.string(),
  step: z.enum(['receive', 'refund', 'pay']),
  order: shownOrderSchema,
  /** In rupees; null while it depends on what arrives. */
  amount: z.number().nullable(),
  has_account: z.boolean().nullable(),
  since: z.coerce.date(),
});

export type Payout = z.infer<typeof payoutSchema>;

/** Returns to receive, refunds to make, and refunded cash to pay out. */
export const listPayouts = listRows('payouts', 'payouts', payoutSchema);

const accountSchema = z.object({
  refund_account: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('upi'), upi_id: z.string() }),
    z.object({
      kind: z.literal('bank'),
      account_holder: z.string(),
      account_number: z.string(),
      ifsc: z.string(),
    }),
  ]),
});

export type RefundAccount = z.infer<typeof accountSchema>['refund_account'];

/** Where the refunds of an order go that was paid on delivery. */
export async function readRefundAccount(orderId: string): Promise<RefundAccount> {
  return (await callAdmin(`orders/${orderId}/refund-account`, accountSchema)).refund_account;
}

/** All that was refunded so far is paid to the account. */
export function reportPaid(orderId: string) {
  const path = `orders/${orderId}/refund-account/paid`;
  return callAdmin(path, z.unknown(), { method: 'POST', body: {} });
}
