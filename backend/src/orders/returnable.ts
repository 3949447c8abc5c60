import type { Fulfilment, StoredOrder } from './stored-order';

/** So many days after its delivery a piece may be sent back. */
export const RETURN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time until which what came with this delivery may be sent back. */
export function returnUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** Pieces of an item that a shopper has sent back, or said to. */
export function returnedPieces({ detail }: StoredOrder['items'][number]): number {
  return (
    detail.return_requested_quantity +
    detail.return_received_quantity +
    detail.return_dismissed_quantity
  );
}

/**
 * What may be sent back at this time, by item. When pieces of one item came at different times,
 * those that were returned are taken to be the oldest.
 */
export function returnable(order: StoredOrder, now: Date): Map<string, number> {
  const pieces = order.items.flatMap((item) => {
    const left = item.detail.delivered_quantity - returnedPieces(item);
    const inTime = order.fulfilments.reduce(
      (sum, fulfilment) => sum + piecesInTime(fulfilment, item.id, now),
      0,
    );
    const quantity = Math.min(left, inTime);
    return quantity > 0 ? [[item.id, quantity] as const] : [];
  });
  return new Map(pieces);
}

function piecesInTime({ delivered_at, items }: Fulfilment, itemId: string, now: Date): number {
  if (!delivered_at || now > returnUntil(delivered_at)) return 0;
  return items
    .filter(({ line_item_id }) => line_item_id === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
