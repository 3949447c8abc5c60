import { z } from 'zod';
import { callAdmin, type QueryValues } from './call-admin';

const refusedSchema = z.object({
  id: z.string(),
  reasons: z.array(
    z.object({
      reason: z.string(),
      title: z.string().nullish(),
      available: z.number().optional(),
    }),
  ),
  /** In paise. */
  shown_total: z.number().nullable(),
  offered_total: z.number().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  ordered_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
});

export type RefusedOrder = z.infer<typeof refusedSchema>;

const listSchema = z.object({ refused_orders: z.array(refusedSchema), count: z.number() });

/** Requests for orders that the shop has refused, the newest first. */
export async function listRefusedOrders(query: QueryValues, signal?: AbortSignal) {
  const { refused_orders: rows, count } = await callAdmin('refused-orders', listSchema, {
    query,
    ...(signal && { signal }),
  });
  return { rows, count };
}
