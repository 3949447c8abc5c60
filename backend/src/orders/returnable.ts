import type { Fulfilment, StoredOrder } from './stored-order';

/** Return window: days after the delivery in which an item can be returned. */
export const RETURN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when the items of a delivery can be returned. */
export function returnUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** The quantity of an item that was returned, or whose return was requested. */
export function returnedQuantity({ detail }: StoredOrder['items'][number]): number {
  return (
    detail.return_requested_quantity +
    detail.return_received_quantity +
    detail.return_dismissed_quantity
  );
}

/**
 * The returnable quantities at this time, by item. When an item was delivered in several parcels, the returned pieces count as
 * those of the oldest.
 */
export function returnable(order: StoredOrder, now: Date): Map<string, number> {
  const quantities = order.items.flatMap((item) => {
    const left = item.detail.delivered_quantity - returnedQuantity(item);
    const inTime = order.fulfilments.reduce(
      (sum, fulfilment) => sum + quantityInTime(fulfilment, item.id, now),
      0,
    );
    const quantity = Math.min(left, inTime);
    return quantity > 0 ? [[item.id, quantity] as const] : [];
  });
  return new Map(quantities);
}

function quantityInTime({ delivered_at, items }: Fulfilment, itemId: string, now: Date): number {
  if (!delivered_at || now > returnUntil(delivered_at)) return 0;
  return items
    .filter(({ line_item_id }) => line_item_id === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
