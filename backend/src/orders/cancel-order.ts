import type { MedusaContainer } from '@medusajs/framework/types';
import { cancelOrderWorkflow } from '@medusajs/medusa/core-flows';
import { followRefundsOfOrder } from '../payments/follow-refund';
import { unknownOrder } from './unknown-order';
import { OrderConflict } from './order-conflict';
import { isCancellable } from './progress';
import { isCancelled, moneyOf, readOrder } from './stored-order';

/**
 * Calls an order off for its customer: what was paid is given back, what was reserved is for sale
 * again. An order that was called off already stays as it is. The order must be locked.
 *
 * @returns what was given back in all, rupees
 * @throws {OrderConflict} once something is packed
 */
export async function cancelOrder(container: MedusaContainer, orderId: string): Promise<number> {
  const order = await readOrder(container, orderId);
  if (!order) throw unknownOrder(orderId);
  if (isCancelled(order)) return moneyOf(order).refunded;
  if (!isCancellable(order)) {
    throw new OrderConflict('This order is packed already and can no longer be cancelled');
  }
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId } });
  // The job finds them where a crash comes before this line.
  await followRefundsOfOrder(container, orderId);
  const after = await readOrder(container, orderId);
  return after ? moneyOf(after).refunded : 0;
}
