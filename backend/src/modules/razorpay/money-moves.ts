import type { GatewayClient } from './client';
import type { GatewayPayment } from './entities';
import { GatewayError } from './gateway-error';
import { isFailed, refundsWithKey } from './refund-status';

/** The gateway's calls that move money, made so that a repeat moves nothing a second time. */

/** What it takes to move money. */
export type MoneyMover = Pick<GatewayClient, 'payment' | 'capture' | 'refundsOf' | 'refund'>;

/**
 * Captures the money that is held, unless that is done already.
 * @throws {GatewayError} a refusal for money that went back: whoever captured it, nobody has it any more
 */
export async function captureOnce(client: MoneyMover, paymentId: string): Promise<GatewayPayment> {
  const payment = await client.payment(paymentId);
  if (payment.status !== 'authorized') return takenOrThrow(payment);
  try {
    return await client.capture(paymentId, payment.amount, payment.currency);
  } catch (error) {
    // It may be done, and its answer lost, or somebody else was faster.
    const now = await client.payment(paymentId);
    if (now.status === 'captured') return now;
    throw error;
  }
}

function takenOrThrow(payment: GatewayPayment): GatewayPayment {
  if (payment.status === 'captured') return payment;
  throw new GatewayError(`The payment ${payment.id} is ${payment.status}`, true, undefined);
}

/**
 * Gives money back once for each key, which is noted in the refund: whoever repeats after a lost
 * answer finds it there. A refund that failed afterwards is made once more.
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
    await client.refund(paymentId, amount, key, tryKey(key, known.length));
  } catch (error) {
    const now = refundsWithKey(await client.refundsOf(paymentId), key);
    if (now.some((refund) => !isFailed(refund))) return;
    // All of it went back already: by hand at the gateway, or under the key of a try whose end we
    // did not live to see. More cannot go back.
    const payment = await client.payment(paymentId);
    if (payment.status !== 'refunded') throw error;
  }
}

/**
 * The idempotency key of a try. The gateway answers a repeated key with the first refund: a try after a failed one needs
 * another, and two processes that make the same try need the same.
 */
function tryKey(key: string, failures: number): string {
  return `${key}-${failures + 1}`;
}
