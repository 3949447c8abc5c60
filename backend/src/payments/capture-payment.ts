import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { capturePaymentWorkflow } from '@medusajs/medusa/core-flows';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { readOrderStatus } from '../orders/order-status';
import { storeChosenPayment } from './chosen-payment';

const paymentSchema = z.object({
  id: z.string(),
  is_captured: z.boolean(),
  is_cancelled: z.boolean(),
  capture_ids: z.array(z.string()),
  gateway_payment_id: z.string().nullable(),
});

/** The payment session to capture, and the order that it pays for. */
export type CaptureRequest = {
  cartId: string;
  orderId: string;
  sessionId: string;
  /** The gateway's payment that is chosen for the order; undefined for cash. */
  paymentId?: string;
};

/**
 * Captures the authorized payment of an order and records the transaction, once. A repeated call
 * completes what a crash interrupted.
 * @returns false when the order was cancelled since, so that nothing may be captured
 * @throws {LockTimeout} when the lock of the cart was lost since
 */
export async function capturePayment(
  container: MedusaContainer,
  { cartId, orderId, sessionId, paymentId }: CaptureRequest,
): Promise<boolean> {
  const payments = container.resolve(Modules.PAYMENT);
  let payment = await findPayment(container, sessionId);
  if (!payment) {
    // Of a completion that broke down before it. Created from the gateway's, which may be another one by now.
    if (paymentId !== undefined) await storeChosenPayment(container, sessionId, paymentId);
    await payments.authorizePaymentSession(sessionId, {});
    payment = await findPayment(container, sessionId);
  }
  if (!payment) throw new Error(`The payment session ${sessionId} has no payment`);
  // Another process that holds the lock by now has chosen; the next settlement reads its choice.
  if (paymentId !== undefined && payment.gateway_payment_id !== paymentId) {
    throw new Error(`The order ${orderId} is paid by ${payment.gateway_payment_id}`);
  }
  if (payment.is_cancelled) return false;
  if (!payment.is_captured) {
    const status = await readOrderStatus(container, orderId);
    // Another process that holds the lock by now has deleted it; the next settlement decides.
    if (status === undefined) throw new Error(`The order ${orderId} does not exist any more`);
    // An order may be cancelled before it has a payment, which Medusa then does not cancel with it.
    if (status === 'cancelled') return false;
    // A process that crashed during the call of the gateway left these rows.
    if (payment.capture_ids.length > 0) await payments.deleteCaptures(payment.capture_ids);
    // The lock may be lost by now: minutes may have passed, and a broken connection releases it.
    await assertCartLocked(cartId);
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } });
  }
  await recordTransactions(container, orderId, payment.id);
  return true;
}

async function findPayment(container: MedusaContainer, sessionId: string) {
  const [payment] = await queryRows(
    container,
    paymentSchema,
    `select id, captured_at is not null as is_captured, canceled_at is not null as is_cancelled,
            data ->> 'payment_id' as gateway_payment_id,
            array(select id from capture where payment_id = payment.id and deleted_at is null) as capture_ids
       from payment where payment_session_id = ? and deleted_at is null`,
    [sessionId],
  );
  return payment;
}

const captureSchema = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
});

/** Repeats the last step of Medusa's workflow, in case a crash interrupted it. */
async function recordTransactions(
  container: MedusaContainer,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const unrecorded = await queryRows(
    container,
    captureSchema,
    `select capture.id, capture.amount, payment.currency_code
       from capture join payment on payment.id = capture.payment_id
      where payment.id = :payment and capture.deleted_at is null and not exists (
        select from order_transaction
         where order_id = :order and reference = 'capture' and reference_id = capture.id
           and deleted_at is null)`,
    { payment: paymentId, order: orderId },
  );
  for (const { id, ...capture } of unrecorded) {
    await container.resolve(Modules.ORDER).addOrderTransactions({
      ...capture,
      order_id: orderId,
      reference: 'capture',
      reference_id: id,
    });
  }
}
