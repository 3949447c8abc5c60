import { z } from 'zod';
import { callAdmin } from './call-admin';

const todaySchema = z.object({
  today: z.object({
    /** The last 14 days, today last. Amounts in rupees. */
    days: z.array(z.object({ day: z.string(), orders: z.number(), revenue: z.number() })),
    unanswered_questions: z.number(),
    open_messages: z.number(),
    open_cod_orders: z.number(),
    orders_to_pack: z.number(),
    payouts: z.number(),
    payment_problems: z.number(),
    /** Of the last 24 hours. */
    refused_orders: z.number(),
    rejected_edits: z.array(z.object({ reason: z.string(), count: z.number() })),
    /** The days with reports of shoppers' devices, the last one last; in ms. */
    page_speed: z.array(
      z.object({
        day: z.string(),
        lcp: z.number().nullable(),
        inp: z.number().nullable(),
        pages: z.number(),
        /** Carts that were edited offline, and have reached the shop. */
        replayed: z.number(),
      }),
    ),
    low_stock: z.array(
      z.object({
        product_id: z.string(),
        title: z.string(),
        variant: z.string().nullable(),
        left: z.number(),
      }),
    ),
  }),
});

export type Today = z.infer<typeof todaySchema>['today'];

/** What is to be done today, and how the shop does. */
export async function readToday(signal?: AbortSignal): Promise<Today> {
  return (await callAdmin('today', todaySchema, { ...(signal && { signal }) })).today;
}
