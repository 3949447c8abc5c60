import { z } from 'zod';
import { shownOrderSchema } from '../parts/order-link';
import { callAdmin, type QueryValues } from './call-admin';

const codOrderSchema = z.object({
  order: shownOrderSchema,
  state: z.enum(['open', 'collected', 'cancelled', 'undelivered']),
  step: z.enum(['placed', 'packed', 'on-the-road', 'delivered']),
  /** In rupees. */
  amount: z.number(),
  created_at: z.coerce.date(),
  collected_at: z.coerce.date().nullable(),
});

export type CodOrder = z.infer<typeof codOrderSchema>;

const listSchema = z.object({ cod_orders: z.array(codOrderSchema), count: z.number() });

/** Orders that are paid on delivery, the open ones first. */
export async function listCodOrders(query: QueryValues, signal?: AbortSignal) {
  const { cod_orders: rows, count } = await callAdmin('cash-on-delivery/orders', listSchema, {
    query,
    ...(signal && { signal }),
  });
  return { rows, count };
}

/** All parcels are handed over, and the courier has the cash. */
export function recordCollected(orderId: string) {
  return callAdmin(`orders/${orderId}/steps`, z.unknown(), {
    method: 'POST',
    body: { step: 'collected' },
  });
}

/** The parcels have come back: cancels the order. */
export function recordUndelivered(orderId: string) {
  return callAdmin(`orders/${orderId}/undelivered`, z.unknown(), { method: 'POST', body: {} });
}
