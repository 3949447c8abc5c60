import { z } from '@medusajs/framework/zod';
import { gatewayPayment, gatewayRefund } from './entities';

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: gatewayPayment }).optional(),
    refund: z.object({ entity: gatewayRefund.extend({ payment_id: z.string() }) }).optional(),
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

/** After these a refund stands otherwise; `refund.created` among them, as somebody may have made it at the gateway. */
const REFUND_EVENTS: ReadonlySet<string> = new Set([
  'refund.created',
  'refund.processed',
  'refund.failed',
]);

/** The payment of which a refund is told, and its order where that is told too; undefined after other events. */
export function refundOf(
  event: GatewayEvent,
): { orderId: string | undefined; paymentId: string } | undefined {
  const { payment, refund } = event.payload;
  const paymentId = refund?.entity.payment_id;
  if (!REFUND_EVENTS.has(event.event) || paymentId === undefined) return undefined;
  return { orderId: payment?.entity.order_id ?? undefined, paymentId };
}
