import type { GatewayClient } from '../modules/razorpay/client';
import type { GatewayPayment } from '../modules/razorpay/entities';
import { GatewayError } from '../modules/razorpay/gateway-error';
import { captureOnce, refundOnce } from '../modules/razorpay/money-moves';

/**
 * Gives a payment back in full, once, whatever is repeated. Money that is only held has to be taken
 * before it can be sent back; where the gateway refuses that, it lets go of the money by itself.
 * @throws {GatewayError} when the gateway does not answer
 */
export async function giveBack(client: GatewayClient, payment: GatewayPayment): Promise<void> {
  try {
    await captureOnce(client, payment.id);
  } catch (error) {
    if (error instanceof GatewayError && error.isRefusal) return;
    throw error;
  }
  const left = payment.amount - (payment.amount_refunded ?? 0);
  if (left > 0) await refundOnce(client, payment.id, left, `return-${payment.id}`);
}
