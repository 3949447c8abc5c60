import type { MedusaContainer } from '@medusajs/framework/types';
import { cancelOrderWorkflow } from '@medusajs/medusa/core-flows';
import { followRefundsOfOrder } from '../payments/follow-refund';
import { idNotFound } from '../errors/refusals';
import { isCancelled, moneyOf, OrderConflict, readOrder } from './stored-order';
import { isCancellable } from './progress';

/**
 * Cancels an order for its customer: refunds the payment and releases the reserved stock. Idempotent. The order must be locked.
 *
 * @returns the refunded amount in rupees
 * @throws {OrderConflict} once an item is packed
 */
export async function cancelOrder(container: MedusaContainer, orderId: string): Promise<number> {
  const order = await readOrder(container, orderId);
  if (!order) throw idNotFound('Order', orderId);
  if (isCancelled(order)) return moneyOf(order).refunded;
  if (!isCancellable(order)) {
    throw new OrderConflict('This order is packed already and can no longer be cancelled');
  }
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId } });
  // After a crash before this line, the job finds the refunds.
  await followRefundsOfOrder(container, orderId);
  const after = await readOrder(container, orderId);
  return after ? moneyOf(after).refunded : 0;
}
