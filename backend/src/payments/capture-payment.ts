import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { capturePaymentWorkflow } from '@medusajs/medusa/core-flows';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';

const paymentSchema = z.object({
  id: z.string(),
  currency_code: z.string(),
  captured_at: z.unknown(),
  canceled_at: z.unknown(),
  captures: z.array(z.object({ id: z.string(), amount: z.coerce.number() })),
});

/** The payment session to capture, and the order that it pays for. */
export type CaptureRequest = { cartId: string; orderId: string; sessionId: string };

/**
 * Captures the authorized payment of an order and records the transaction, once. A repeated call
 * completes what a crash interrupted.
 * @returns false when the order was cancelled since, so that nothing may be captured
 * @throws {LockTimeout} when the lock of the cart was lost since
 */
export async function capturePayment(
  container: MedusaContainer,
  { cartId, orderId, sessionId }: CaptureRequest,
): Promise<boolean> {
  const payments = container.resolve(Modules.PAYMENT);
  // Returns the existing payment, or creates it from the gateway's.
  await payments.authorizePaymentSession(sessionId, {});
  const payment = await readPayment(container, sessionId);
  if (payment.canceled_at) return false;
  if (!payment.captured_at) {
    if (await isCancelledOrder(container, orderId)) return false;
    // A process that crashed during the call of the gateway left these rows.
    await payments.deleteCaptures(payment.captures.map(({ id }) => id));
    // The lock may be lost by now: minutes may have passed, and a broken connection releases it.
    await assertCartLocked(cartId);
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } });
  }
  await recordTransactions(container, orderId, await readPayment(container, sessionId));
  return true;
}

/** An order may be cancelled before it has a payment, which Medusa then does not cancel with it. */
async function isCancelledOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { status } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ['id', 'status'] });
  return status === 'canceled';
}

async function readPayment(container: MedusaContainer, sessionId: string) {
  const filters = { payment_session_id: sessionId };
  const [payment] = await readEntities(container, 'payment', paymentSchema, { filters });
  if (!payment) throw new Error(`The payment session ${sessionId} has no payment`);
  return payment;
}

/** Repeats the last step of Medusa's workflow, in case a crash interrupted it. */
async function recordTransactions(
  container: MedusaContainer,
  orderId: string,
  { captures, currency_code }: z.infer<typeof paymentSchema>,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const known = await orders.listOrderTransactions({ order_id: orderId, reference: 'capture' });
  for (const { id, amount } of captures) {
    if (known.some(({ reference_id }) => reference_id === id)) continue;
    await orders.addOrderTransactions({
      order_id: orderId,
      amount,
      currency_code,
      reference: 'capture',
      reference_id: id,
    });
  }
}
