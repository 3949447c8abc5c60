import type { MedusaContainer } from '@medusajs/framework/types';
import { isCancelled, moneyOf } from '../orders/stored-order';
import { cancelledMail } from './notices';
import { sendOnce } from './send-once';

/** Confirms by mail that an order was called off, by its customer or by the shop. */
export async function mailCancelled(container: MedusaContainer, orderId: string): Promise<void> {
  await sendOnce(container, orderId, 'cancelled', ({ order, to, links }) =>
    isCancelled(order)
      ? cancelledMail(to, order.display_id, moneyOf(order).refunded, links.details)
      : undefined,
  );
}
