import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { assertCartLocked, underOrder } from '@aangan/medusa-ledger/locks/locks';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { unpaidOrders } from '../observe/metrics';
import { cancelOrder } from '../orders/cancel-order';
import { isCancellable } from '../orders/progress';
import { isCancelled, readOrder } from '../orders/stored-order';
import { type Attempt, type PaymentFailure, recordFailure, settleAttempt } from './attempts';
import { findSession } from './payment-session';
import { orderOfCart } from '@aangan/medusa-ledger/carts/ordered-cart';
import { readPayableCart } from './payable-cart';
import { refundPayment } from './refund-payment';

const paymentSchema = z.object({
  captured_at: z.unknown(),
  captures: z.array(z.object({ id: z.string() })),
});

/** An order whose payment was not captured, with the capture rows that Medusa recorded too early. */
type UnpaidOrder = { orderId: string; captureIds: string[] };

/** The order of an attempt whose payment was not captured; undefined when there is none. */
export async function findUnpaidOrder(
  container: MedusaContainer,
  attempt: Attempt,
): Promise<UnpaidOrder | undefined> {
  const orderId = await orderOfCart(container, attempt.cart_id);
  if (orderId === undefined) return undefined;
  const collection = (await readPayableCart(container, attempt.cart_id))?.payment_collection;
  const session = collection && findSession(collection, attempt.gateway_order_id);
  // Without a session, another payment paid for this order.
  if (!session) return undefined;
  const filters = { payment_session_id: session.id };
  const payments = await readEntities(container, 'payment', paymentSchema, { filters });
  if (payments.some(({ captured_at }) => captured_at)) return undefined;
  return { orderId, captureIds: payments.flatMap(({ captures }) => captures.map(({ id }) => id)) };
}

/**
 * Cancels an order whose payment failed: releases its stock and refunds what the shopper paid. An
 * order that is already packed stays, because only the shop's owner can stop the parcel;
 * `owner-alerts.ts` notifies the owner. Idempotent, also after a crash. The cart must be locked.
 */
export async function cancelUnpaidOrder(
  container: MedusaContainer,
  attempt: Attempt,
  { orderId, captureIds }: UnpaidOrder,
  payment: GatewayPayment,
  failure: PaymentFailure,
): Promise<void> {
  await assertCartLocked(attempt.cart_id);
  const outcome = await underOrder(orderId, async () => {
    const order = await readOrder(container, orderId);
    // The customer cancelled the order, so the payment did not fail.
    if (order && isCancelled(order) && attempt.failure === null) return 'called-off' as const;
    await recordFailure(container, attempt, orderId, failure);
    if (!order || isCancelled(order)) return 'cancelled' as const;
    if (!isCancellable(order)) return 'packed' as const;
    // Recorded before the gateway captured anything. The cancellation would refund these amounts.
    await container.resolve(Modules.PAYMENT).deleteCaptures(captureIds);
    await cancelOrder(container, orderId);
    return 'cancelled' as const;
  });
  await refundPayment(container, attempt, payment, orderId);
  await settleAttempt(container, attempt, { state: 'refunded' }, payment.id);
  if (outcome !== 'called-off') unpaidOrders.inc({ outcome });
}
