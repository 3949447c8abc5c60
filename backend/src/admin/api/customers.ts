import { z } from 'zod';
import { callAdmin } from './call-admin';

const time = z.coerce.date();

const summarySchema = z.object({
  account: z.object({
    sign_ins: z.array(z.enum(['email', 'phone'])),
    carts: z.array(z.object({ id: z.string(), pieces: z.number(), updated_at: time })),
    wishlist_items: z.number(),
    is_wishlist_shared: z.boolean(),
    devices: z.array(
      z.object({
        service: z.string(),
        kinds: z.array(z.string()),
        language: z.string(),
        created_at: time,
      }),
    ),
    reviews: z.number(),
    questions: z.number(),
    messages: z.number(),
  }),
});

export type CustomerSummary = z.infer<typeof summarySchema>['account'];

/** What the shop stores about a customer, except orders and addresses. */
export async function readCustomerSummary(id: string, signal?: AbortSignal) {
  const path = `customers/${id}/account`;
  return (await callAdmin(path, summarySchema, { ...(signal && { signal }) })).account;
}

/** Deletes the account, as the customer could. */
export function deleteAccount(id: string) {
  return callAdmin(`customers/${id}/account`, z.unknown(), { method: 'DELETE' });
}
