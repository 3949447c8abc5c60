import { type GatewayClient, GatewayError } from './client';
import type { GatewayPayment } from './entities';
import { isFailed, refundsWithKey } from './payment-status';

/** The calls of the gateway that the idempotent ones below need. */
export type MoneyMover = Pick<GatewayClient, 'payment' | 'capture' | 'refundsOf' | 'refund'>;

/**
 * Captures an authorized payment; idempotent.
 * @throws {GatewayError} a refusal for a payment that is refunded or failed
 */
export async function captureOnce(client: MoneyMover, paymentId: string): Promise<GatewayPayment> {
  const payment = await client.payment(paymentId);
  if (payment.status !== 'authorized') return assertCaptured(payment);
  try {
    return await client.capture(paymentId, payment.amount, payment.currency);
  } catch (error) {
    // The payment may be captured: the response was lost, or another process was faster.
    const now = await client.payment(paymentId);
    if (now.status === 'captured') return now;
    throw error;
  }
}

function assertCaptured(payment: GatewayPayment): GatewayPayment {
  if (payment.status === 'captured') return payment;
  throw new GatewayError(`The payment ${payment.id} is ${payment.status}`, true, undefined);
}

/**
 * Refunds an amount once for each key. The refund stores the key, so that a retry after a lost response finds it. A refund
 * that failed since is made again.
 * @throws {GatewayError}
 */
export async function refundOnce(
  client: MoneyMover,
  paymentId: string,
  amount: number,
  key: string,
): Promise<void> {
  const known = refundsWithKey(await client.refundsOf(paymentId), key);
  if (known.some((refund) => !isFailed(refund))) return;
  try {
    await client.refund(paymentId, amount, key, idempotencyKey(key, known.length));
  } catch (error) {
    const now = refundsWithKey(await client.refundsOf(paymentId), key);
    if (now.some((refund) => !isFailed(refund))) return;
    // The whole payment is refunded already: manually at the gateway, or by an attempt whose process crashed.
    const payment = await client.payment(paymentId);
    if (payment.status !== 'refunded') throw error;
  }
}

/**
 * The gateway returns the first refund for a repeated idempotency key, so that an attempt after a failed one needs another
 * key. Two processes that make the same attempt use the same.
 */
function idempotencyKey(key: string, failures: number): string {
  return `${key}-${failures + 1}`;
}
