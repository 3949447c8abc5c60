import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { assertCartLocked, underOrder } from '../cart-lock/locks';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { unpaidOrders } from '../observe/metrics';
import { cancelOrder } from '../orders/cancel-order';
import { isCancellable } from '../orders/progress';
import { isCancelled, readOrder } from '../orders/stored-order';
import { type Attempt, type PaymentFailure, recordFailure, settleAttempt } from './attempts';
import { sessionOver } from './own-session';
import { orderOfCart, readPayableCart } from './payable-cart';
import { refundPayment } from './refund-payment';

const paymentsSchema = z.array(
  z.object({ captured_at: z.unknown(), captures: z.array(z.object({ id: z.string() })) }),
);

/** An order that was made for a payment, with what Medusa has noted of a capture that did not happen. */
type UnpaidOrder = { orderId: string; captureIds: string[] };

/** The order of a payment whose money was not captured; undefined when there is none. */
export async function unpaidOrderOf(
  container: MedusaContainer,
  attempt: Attempt,
): Promise<UnpaidOrder | undefined> {
  const orderId = await orderOfCart(container, attempt.cart_id);
  if (orderId === undefined) return undefined;
  const collection = (await readPayableCart(container, attempt.cart_id))?.payment_collection;
  const session = collection && sessionOver(collection, attempt.gateway_order_id);
  // Without one, it was another payment that has paid for this order.
  if (!session) return undefined;
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'payment',
    fields: ['captured_at', 'captures.id'],
    filters: { payment_session_id: session.id },
  });
  const payments = paymentsSchema.parse(data);
  if (payments.some(({ captured_at }) => captured_at)) return undefined;
  return { orderId, captureIds: payments.flatMap(({ captures }) => captures.map(({ id }) => id)) };
}

/**
 * Ends a payment whose money does not come although its order stands: the order is cancelled, its stock is for sale
 * again, and what the shopper paid goes back. An order that is packed already stays: only its owner can stop the parcel,
 * and is told by `owner-alerts.ts`. The cart must be locked. May be repeated, and cut off, at any point.
 */
export async function endUnpaid(
  container: MedusaContainer,
  attempt: Attempt,
  { orderId, captureIds }: UnpaidOrder,
  payment: GatewayPayment,
  failure: PaymentFailure,
): Promise<void> {
  await assertCartLocked(attempt.cart_id);
  const outcome = await underOrder(orderId, async () => {
    const order = await readOrder(container, orderId);
    // Called off by its customer: the payment did not fail, it was not wanted any more.
    if (order && isCancelled(order) && attempt.failure === null) return 'called-off' as const;
    await recordFailure(container, attempt, orderId, failure);
    if (!order || isCancelled(order)) return 'cancelled' as const;
    if (!isCancellable(order)) return 'packed' as const;
    // Noted before the gateway was asked: with it, the cancellation would refund what nobody took.
    await container.resolve(Modules.PAYMENT).deleteCaptures(captureIds);
    await cancelOrder(container, orderId);
    return 'cancelled' as const;
  });
  await refundPayment(container, attempt, payment, orderId);
  await settleAttempt(container, attempt, { state: 'refunded' }, payment.id);
  if (outcome !== 'called-off') unpaidOrders.inc({ outcome });
}
