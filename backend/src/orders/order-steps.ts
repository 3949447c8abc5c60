import type { MedusaContainer } from '@medusajs/framework/types';
import {
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from '@medusajs/medusa/core-flows';
import { type Fulfilment, isCancelled, OrderConflict, type StoredOrder } from './stored-order';

/** Steps of an order that change its fulfilments; those of a parcel in between are in `parcel-activities.ts`. */
export const ORDER_STEPS = ['packed', 'on-the-road', 'delivered'] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

/** Pieces of an order that are in no fulfilment. */
export function unpackedItems({ items, fulfilments }: Pick<StoredOrder, 'items' | 'fulfilments'>) {
  const packed = piecesOf(fulfilments);
  return items.flatMap(({ id, detail }) => {
    const quantity = detail.quantity - (packed.get(id) ?? 0);
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}

/** Pieces in fulfilments, by the lines of the order. */
function piecesOf(fulfilments: readonly Fulfilment[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { line_item_id, quantity } of fulfilments.flatMap(({ items }) => items)) {
    if (line_item_id) pieces.set(line_item_id, (pieces.get(line_item_id) ?? 0) + quantity);
  }
  return pieces;
}

/**
 * Brings all of an order to a step: packs what is not packed, sends what is packed, or delivers what is on the road. Idempotent, also
 * after a crash. The order must be locked.
 *
 * @param userId who does it
 * @throws {OrderConflict} when the order is cancelled, or the step before is missing
 */
export async function takeOrderStep(
  container: MedusaContainer,
  order: StoredOrder,
  step: OrderStep,
  userId: string,
): Promise<void> {
  if (isCancelled(order)) throw new OrderConflict('This order is cancelled');
  if (step === 'packed') return pack(container, order, userId);
  if (unpackedItems(order).length > 0) {
    throw new OrderConflict('Some pieces of this order are not packed yet');
  }
  if (step === 'on-the-road') return ship(container, order, userId);
  if (order.fulfilments.some(({ shipped_at, delivered_at }) => !shipped_at && !delivered_at)) {
    throw new OrderConflict('Some pieces of this order are not on the road yet');
  }
  return deliver(container, order);
}

async function pack(container: MedusaContainer, order: StoredOrder, userId: string) {
  const items = unpackedItems(order);
  if (items.length === 0) return;
  await createOrderFulfillmentWorkflow(container).run({
    input: { order_id: order.id, items, created_by: userId },
  });
}

async function ship(container: MedusaContainer, order: StoredOrder, userId: string) {
  for (const { id, shipped_at, delivered_at, items } of order.fulfilments) {
    if (shipped_at || delivered_at) continue;
    await createOrderShipmentWorkflow(container).run({
      input: {
        order_id: order.id,
        fulfillment_id: id,
        items: items.flatMap(({ line_item_id, quantity }) =>
          line_item_id ? [{ id: line_item_id, quantity }] : [],
        ),
        labels: [],
        created_by: userId,
      },
    });
  }
}

async function deliver(container: MedusaContainer, order: StoredOrder) {
  for (const { id, delivered_at } of order.fulfilments) {
    if (delivered_at) continue;
    await markOrderFulfillmentAsDeliveredWorkflow(container).run({
      input: { orderId: order.id, fulfillmentId: id },
    });
  }
}
