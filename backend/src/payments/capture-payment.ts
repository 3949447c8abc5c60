import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { capturePaymentWorkflow } from '@medusajs/medusa/core-flows';
import { assertCartLocked } from '../cart-lock/locks';

const paymentSchema = z.object({
  id: z.string(),
  currency_code: z.string(),
  captured_at: z.unknown(),
  canceled_at: z.unknown(),
  captures: z.array(z.object({ id: z.string(), amount: z.coerce.number() })),
});

/** What is captured, and for what. */
export type CaptureRequest = { cartId: string; orderId: string; sessionId: string };

/**
 * Captures the money that is held for an order and notes it there, once. It mends what a crash has
 * left at any point between the order, its payment, the capture and the order's accounts.
 * @returns false when the order was cancelled meanwhile, so that nothing is to be captured.
 * @throws {LockTimeout} when the lock of the cart was lost meanwhile
 */
export async function capturePayment(
  container: MedusaContainer,
  { cartId, orderId, sessionId }: CaptureRequest,
): Promise<boolean> {
  const payments = container.resolve(Modules.PAYMENT);
  // Answers the payment that is there already, or makes it by asking the gateway.
  await payments.authorizePaymentSession(sessionId, {});
  const payment = await readPayment(container, sessionId);
  if (payment.canceled_at) return false;
  if (!payment.captured_at) {
    if (await isCancelledOrder(container, orderId)) return false;
    // Noted before the gateway was asked, by a process that did not live to see the answer.
    await payments.deleteCaptures(payment.captures.map(({ id }) => id));
    // Between the lock and this line minutes may lie, and a cut connection has freed the cart for somebody else.
    await assertCartLocked(cartId);
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } });
  }
  await noteInAccounts(container, orderId, await readPayment(container, sessionId));
  return true;
}

/** It may have been cancelled before it had a payment that Medusa could have cancelled with it. */
async function isCancelledOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { status } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ['id', 'status'] });
  return status === 'canceled';
}

async function readPayment(container: MedusaContainer, sessionId: string) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'payment',
    fields: ['id', 'currency_code', 'captured_at', 'canceled_at', 'captures.id', 'captures.amount'],
    filters: { payment_session_id: sessionId },
  });
  const [payment] = z.array(paymentSchema).parse(data);
  if (!payment) throw new Error(`The payment session ${sessionId} has no payment`);
  return payment;
}

/** Medusa's workflow does this too, as the last thing that a crash may cut off. */
async function noteInAccounts(
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
