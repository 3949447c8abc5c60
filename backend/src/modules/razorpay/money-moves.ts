import type { GatewayClient } from './client';
import type { GatewayPayment } from './entities';
import { GatewayError } from './gateway-error';

/** The gateway's calls that move money, made so that a repeat moves nothing a second time. */

/** What it takes to move money. */
export type MoneyMover = Pick<GatewayClient, 'payment' | 'capture' | 'refundsOf' | 'refund'>;

/** Takes the money that is held, unless it is taken already. @throws {GatewayError} */
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
  if (payment.status === 'captured' || payment.status === 'refunded') return payment;
  throw new GatewayError(`The payment ${payment.id} is ${payment.status}`, true, undefined);
}

/**
 * Gives money back once for each key, which is noted in the refund: whoever repeats after a lost
 * answer finds it there.
 * @throws {GatewayError}
 */
export async function refundOnce(
  client: MoneyMover,
  paymentId: string,
  amount: number,
  key: string,
): Promise<string> {
  const known = await refundWith(client, paymentId, key);
  if (known !== undefined) return known;
  try {
    return (await client.refund(paymentId, amount, key)).id;
  } catch (error) {
    const found = await refundWith(client, paymentId, key);
    if (found !== undefined) return found;
    // All of it went back already: by hand at the gateway, or under the key of a try whose end we
    // did not live to see. More cannot go back.
    const payment = await client.payment(paymentId);
    if (payment.status === 'refunded') return paymentId;
    throw error;
  }
}

async function refundWith(
  client: MoneyMover,
  paymentId: string,
  key: string,
): Promise<string | undefined> {
  const refunds = await client.refundsOf(paymentId);
  return refunds.find(({ notes, status }) => notes['key'] === key && status !== 'failed')?.id;
}
