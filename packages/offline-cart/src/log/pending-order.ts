import type { OrderIntent } from '../model/intent';
import { cancellationOf } from './cancellations';
import { pendingOrder } from './owner-selectors';
import type { SealedBatch } from './sealed-batch';
import type { Snapshot } from './snapshot';

/** How far an order is that is asked for. `cancelling`: it was sent, and the shop is asked to forget it. */
export type OrderState = 'queued' | 'sent' | 'cancelling';

/** The state of the present owner's pending order; null if there is none. */
export function orderStateOf(now: Snapshot): { order: OrderIntent; state: OrderState } | null {
  const order = pendingOrder(now);
  if (order === undefined) return null;
  const batch = batchOfOrder(now, order);
  if (batch === undefined) return { order, state: 'queued' };
  return { order, state: isCancelled(now, batch) ? 'cancelling' : 'sent' };
}

/** The batch that an order was sealed in; undefined if it was not. */
export function batchOfOrder({ seals }: Snapshot, order: OrderIntent): SealedBatch | undefined {
  return seals.find(({ effects }) => effects.some(({ intents }) => intents.includes(order.id)));
}

function isCancelled(now: Snapshot, batch: SealedBatch): boolean {
  const cancelling = cancellationOf(now, batch);
  return cancelling !== null && batch.effects.every(({ key }) => cancelling.keys.includes(key));
}
