import { z } from '@medusajs/framework/zod';
import { gatewayPayment } from './entities';

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: gatewayPayment }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/** What a webhook tells of. */
export type GatewayEvent = z.infer<typeof eventSchema>;

/** The event in a webhook's raw body; undefined when there is none that we know to read. */
export function readEvent(body: string | Buffer): GatewayEvent | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  return eventSchema.safeParse(parsed).data;
}

/** After these somebody has paid. */
const PAID_EVENTS: ReadonlySet<string> = new Set([
  'payment.authorized',
  'payment.captured',
  'order.paid',
]);

/** The gateway's order that has been paid, and by which payment; undefined after other events. */
export function paidBy(
  event: GatewayEvent,
): { orderId: string; paymentId: string | undefined } | undefined {
  const { payment, order } = event.payload;
  const orderId = payment?.entity.order_id ?? order?.entity.id;
  if (!PAID_EVENTS.has(event.event) || !orderId) return undefined;
  return { orderId, paymentId: payment?.entity.id };
}
