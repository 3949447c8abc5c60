import type { MedusaContainer } from '@medusajs/framework/types';
import { markOrderFulfillmentAsDeliveredWorkflow } from '@medusajs/medusa/core-flows';
import { idNotFound } from '../../errors/refusals';
import { isDelivered, payOnDelivery } from '../../orders/progress';
import { isCancelled, OrderConflict, readOrder } from '../../orders/stored-order';

/**
 * Records that the courier has handed over all parcels of an order and has its cash: the delivery captures the payment
 * (`collect-cash.ts`). Idempotent, also after a crash. The order must be locked.
 *
 * @throws {OrderConflict} when it is not paid on delivery, is cancelled, or a piece was not sent
 */
export async function deliverCodOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await readOrder(container, orderId);
  if (!order) throw idNotFound('Order', orderId);
  if (!payOnDelivery(order)) throw new OrderConflict('This order is not paid on delivery');
  if (isCancelled(order)) throw new OrderConflict('This order is cancelled');
  if (isDelivered(order)) return;
  const sent = new Map<string, number>();
  for (const { shipped_at, items } of order.fulfilments) {
    if (!shipped_at) continue;
    for (const { line_item_id, quantity } of items) {
      if (line_item_id) sent.set(line_item_id, (sent.get(line_item_id) ?? 0) + quantity);
    }
  }
  if (order.items.some(({ id, detail }) => (sent.get(id) ?? 0) < detail.quantity)) {
    throw new OrderConflict('Some pieces of this order are not on the road yet');
  }
  for (const { id, delivered_at } of order.fulfilments) {
    if (delivered_at) continue;
    await markOrderFulfillmentAsDeliveredWorkflow(container).run({
      input: { orderId, fulfillmentId: id },
    });
  }
}
