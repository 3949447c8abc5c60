import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from '@medusajs/framework/zod';
import { gatewayPayment, gatewayRefund } from './entities';

/** Checks Razorpay's signature, an HMAC-SHA256 in hexadecimal. */
function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The result of a payment, as the gateway's window passes it to the page. */
export type PaymentProof = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/** Whether the gateway signed the result of a payment that a browser reports. */
export function isSignedPayment(proof: PaymentProof, keySecret: string): boolean {
  const signed = `${proof.razorpay_order_id}|${proof.razorpay_payment_id}`;
  return isSigned(signed, proof.razorpay_signature, keySecret);
}

/** Whether the gateway signed a webhook. @param body unparsed */
export function isSignedWebhook(
  body: string | Buffer,
  signature: unknown,
  webhookSecret: string,
): boolean {
  return typeof signature === 'string' && isSigned(body, signature, webhookSecret);
}

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: gatewayPayment }).optional(),
    refund: z.object({ entity: gatewayRefund.extend({ payment_id: z.string() }) }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/** The content of a webhook. */
export type GatewayEvent = z.infer<typeof eventSchema>;

/** Parses the unparsed body of a webhook; undefined for other content. */
export function readEvent(body: string | Buffer): GatewayEvent | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  return eventSchema.safeParse(parsed).data;
}

/** Events after which an order is paid. */
const PAID_EVENTS: ReadonlySet<string> = new Set([
  'payment.authorized',
  'payment.captured',
  'order.paid',
]);

/** The paid gateway order and its payment; undefined for other events. */
export function paymentOf(
  event: GatewayEvent,
): { orderId: string; paymentId: string | undefined } | undefined {
  const { payment, order } = event.payload;
  const orderId = payment?.entity.order_id ?? order?.entity.id;
  if (!PAID_EVENTS.has(event.event) || !orderId) return undefined;
  return { orderId, paymentId: payment?.entity.id };
}

/** Events that change the status of a refund. `refund.created` is one, because the owner may refund at the gateway. */
const REFUND_EVENTS: ReadonlySet<string> = new Set([
  'refund.created',
  'refund.processed',
  'refund.failed',
]);

/** The refunded payment, and its gateway order if the event names it; undefined for other events. */
export function refundOf(
  event: GatewayEvent,
): { orderId: string | undefined; paymentId: string } | undefined {
  const { payment, refund } = event.payload;
  const paymentId = refund?.entity.payment_id;
  if (!REFUND_EVENTS.has(event.event) || paymentId === undefined) return undefined;
  return { orderId: payment?.entity.order_id ?? undefined, paymentId };
}
