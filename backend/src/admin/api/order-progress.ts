import { z } from 'zod';
import { callAdmin } from './call-admin';

const time = z.coerce.date().nullable();

const progressSchema = z.object({
  progress: z.object({
    cancelled_at: time,
    activities: z.array(
      z.object({
        name: z.enum([
          'confirmed',
          'verified',
          'on-the-way',
          'last-mile-hub',
          'picked-up',
          'delivered',
        ]),
        reached: z.boolean(),
        at: time,
      }),
    ),
    step: z.number(),
    payment_method: z.string().nullable(),
    /** In rupees. */
    pay_on_delivery: z
      .object({
        to_collect: z.number(),
        collected: z.number(),
        collected_at: time,
        refunded: z.number(),
        advance: z.number(),
      })
      .nullable(),
    refund_state: z.enum(['pending', 'processed', 'delayed']).nullable(),
    delivery_promise: z
      .object({ from: z.string(), to: z.string(), zone: z.string().nullable() })
      .nullable(),
    /** Lines with pieces in no parcel. */
    unpacked: z.number(),
    parcels: z.array(z.object({ id: z.string(), shipped_at: time, delivered_at: time })),
  }),
});

export type OrderProgress = z.infer<typeof progressSchema>['progress'];

/** The progress of an order as its shopper sees it, and its parcels. */
export async function readProgress(orderId: string, signal?: AbortSignal): Promise<OrderProgress> {
  const path = `orders/${orderId}/progress`;
  return (await callAdmin(path, progressSchema, { ...(signal && { signal }) })).progress;
}

/** Packs, sends or delivers all of an order. */
export function takeStep(orderId: string, step: 'packed' | 'on-the-road' | 'delivered') {
  return callAdmin(`orders/${orderId}/steps`, z.unknown(), { method: 'POST', body: { step } });
}

/** Records that parcels have reached their last hub, or were picked up there, now. */
export async function recordActivity(
  parcelIds: readonly string[],
  name: 'last-mile-hub' | 'picked-up',
): Promise<void> {
  for (const id of parcelIds) {
    const path = `fulfillments/${id}/activities`;
    await callAdmin(path, z.unknown(), { method: 'POST', body: { name } });
  }
}

/** Address of the invoice of an order, which the browser saves as a file. */
export function invoicePath(orderId: string): string {
  return `/admin/orders/${orderId}/invoice`;
}
