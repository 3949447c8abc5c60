import type { MedusaContainer } from '@medusajs/framework/types';
import { isCancelled, moneyOf } from '../orders/stored-order';
import { failedAttemptOf } from '../payments/attempts';
import { cancelledMail } from './notices';
import { sendOnce } from './send-once';

/** Tells by mail that an order was cancelled, by its customer or by the shop. */
export async function mailCancelled(container: MedusaContainer, orderId: string): Promise<void> {
  await sendOnce(container, orderId, 'cancelled', async ({ order, to, links }) => {
    if (!isCancelled(order)) return undefined;
    return cancelledMail(to, {
      orderNumber: order.display_id,
      refunded: moneyOf(order).refunded,
      isPaymentFailed: (await failedAttemptOf(container, orderId)) !== undefined,
      details: links.details,
    });
  });
}
