import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { cancelOrderFulfillmentWorkflow } from '@medusajs/medusa/core-flows';
import { OrderConflict, type StoredOrder } from './stored-order';

/**
 * Cancels all fulfilments of an order whose parcels are with the shop again, so that their pieces are for sale and the order can
 * be cancelled. The order must be locked.
 * @throws {OrderConflict} when a part is delivered
 */
export async function takeBackParcels(
  container: MedusaContainer,
  { id: orderId, fulfilments }: Pick<StoredOrder, 'id' | 'fulfilments'>,
): Promise<void> {
  if (fulfilments.some(({ delivered_at }) => delivered_at)) {
    throw new OrderConflict('A part of this order is delivered already');
  }
  const service = container.resolve(Modules.FULFILLMENT);
  for (const { id, shipped_at } of fulfilments) {
    // Medusa cancels no fulfilment that is on its way.
    if (shipped_at) await service.updateFulfillment(id, { shipped_at: null });
    await cancelOrderFulfillmentWorkflow(container).run({
      input: { order_id: orderId, fulfillment_id: id },
    });
  }
}
