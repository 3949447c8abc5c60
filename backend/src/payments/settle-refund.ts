import type { MedusaContainer } from '@medusajs/framework/types';
import { followRefundsOf } from './follow-refund';
import { gatewayClient } from './gateway';
import { settle } from './settle';

/**
 * Takes the gateway's word of a refund. It may be one of ours that has ended, or the gateway's own of a payment that was
 * not captured: then its order has no money.
 * @param refund of which payment; the gateway is asked for its order where that is not told
 * @throws when the gateway does not answer
 */
export async function settleRefund(
  container: MedusaContainer,
  { orderId, paymentId }: { orderId: string | undefined; paymentId: string },
): Promise<void> {
  const known = orderId ?? (await gatewayClient().payment(paymentId)).order_id ?? undefined;
  if (known !== undefined) await settle(container, known, paymentId);
  await followRefundsOf(container, paymentId);
}
