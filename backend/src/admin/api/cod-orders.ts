import { z } from 'zod';
import { shownOrderSchema } from '../parts/order-link';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

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

/** Orders that are paid on delivery, the open ones first. */
export const listCodOrders = listRows('cash-on-delivery/orders', 'cod_orders', codOrderSchema);

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
