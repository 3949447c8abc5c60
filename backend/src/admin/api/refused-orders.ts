import { z } from 'zod';
import { listRows } from './list-rows';

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

/** Requests for orders that the shop has refused, the newest first. */
export const listRefusedOrders = listRows('refused-orders', 'refused_orders', refusedSchema);
